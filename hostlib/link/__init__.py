"""The link between host and board: frames, requests with answers, records. docs/protocol.md"""
