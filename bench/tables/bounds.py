"""The certificate, attacked."""

from bench import figures
from bench.tables.markdown import table


def certificate_arm() -> str:
    """The certificate of one arm under attack, joint by joint, under three laws."""
    rows, puma3 = [], figures.read("certificate")["puma3"]
    for law in ("rnea", "pd", "walker"):
        for joint, f in puma3[law].items():
            cells = [
                f"{f['proved']:.3g}",
                f"{f['found']:.2g}",
                f"{f['of range']:.2g}",
                f"{f['proved'] / f['found']:.1f}",
            ]
            rows.append([law, joint, *cells])
    return table(
        ["law", "joint", "error proved below, N m", "worst found, N m", "of torque range", "proved / found"], rows
    )


def certificate_arms() -> str:
    """Certificates of random arms under attack, by number of joints."""
    laws = ("rnea", "pd", "walker")
    rows = []
    for joints, by_law in figures.read("certificate")["random arms"].items():
        if joints not in ("1", "3", "6", "12"):
            continue
        ratios = [f"{by_law[law]['proved / found']:.1f}" for law in laws]
        rows.append([joints, *ratios, *[f"{by_law[law]['of range']:.1e}" for law in laws]])
    head = ["joints", "proved / found: rnea", "pd", "walker", "found, of torque range: rnea", "pd", "walker"]
    return table(head, rows)


def law_units() -> str:
    """Errors found of 66 arms, by law, with units of all laws and with the law's own."""
    rows = []
    for law, each in figures.read("law_units")["laws"].items():
        pairs = [each["worst"], each["shown"]["kinova"], each["shown"]["panda"]]
        cells = [f"{units[whose]['found']:.1e}" for units in pairs for whose in ("all", "own")]
        over = each["above"]["own"]
        rows.append([law, *cells, ", ".join(over["found"]) or "none", f"{len(over['proved'])} of {each['arms']}"])
    head = ["law", "66 arms: units of all", "its own", "kinova: all", "own", "panda: all", "own"]
    return table([*head, "own, found above 1e-6", "own, proved above 1e-6"], rows)


TABLES = (certificate_arm, certificate_arms, law_units)
