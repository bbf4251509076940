"""The tables of the documentation, by what they tell: Markdown text made from what the benches have kept."""
