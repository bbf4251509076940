"""Bad input, made by a generator from whole numbers: `cases.case(number, folder)`; `judge.py` says what became of it.

tests/fuzz/test_fuzz.py runs a share of the numbers, `python -m bench bad_input` (make soak) all of them.
"""
