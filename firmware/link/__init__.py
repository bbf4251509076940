"""The link to the host: frames of the wire, the queue, and the channels that carry bytes, to servos, too."""
