"""What is lost when power, cable or time are against it: nothing. Each suite has a short form in test_soak.py; `make
soak` runs the whole, and its figures stand in docs/nothing_lost.md.

    cuts.py      power cuts at random moments of uploads: the old state or the new one
    cable.py     a cable that flips, drops, repeats, delays and is pulled;  faults.py  work through it
    hour.py      one hour of board time with all records
    decoders.py  both decoders of frames on damaged bytes
"""
