"""How often a loop runs whose count is data. Loops over joints, columns and couplings need nothing here: their counts
are known of the arm.
"""

# the `for` as the text has it -> passes at most, and why
PASSES: dict[str, int] = {
    # text/override.py: rates are at most 1.5 ticks a tick and phases below one, so that two ends of a tick are crossed
    "_ in range(crossed)": 2,
    "_ in range(-crossed)": 2,
}
