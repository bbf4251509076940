"""The wiring of a reference build as a drawing, docs/pictures/wiring.svg: python -m bench wiring."""

from pathlib import Path

PATH = Path(__file__).resolve().parents[1] / "docs" / "pictures" / "wiring.svg"
WIDTH, HEIGHT = 960, 540
INK, POWER, GROUND, DATA, LOGIC = "#1b1f24", "#d55e00", "#57606a", "#0072b2", "#009e73"
FILLS = {INK: "#ffffff", POWER: "#fbeee6", DATA: "#e6f1f8", LOGIC: "#e6f5f0"}
SERVOS = 6


def text(x: float, y: float, words: str, colour: str = INK, anchor: str = "middle", bold: bool = False) -> str:
    """One line of text."""
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x}" y="{y}" fill="{colour}" text-anchor="{anchor}"{weight}>{words}</text>'


def box(x: float, y: float, width: float, height: float, lines: list[str], colour: str = INK) -> str:
    """A part: its name, and what else is to be said of it, from the top on."""
    out = [f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="5" fill="{FILLS[colour]}" stroke="{colour}"/>']
    out += [text(x + width / 2, y + 20 + 17 * k, words, bold=k == 0) for k, words in enumerate(lines)]
    return "\n".join(out)


def wire(points: list[tuple[float, float]], colour: str, ends: bool = True) -> str:
    """A wire through points; a dot at each end."""
    path = " ".join(f"{x},{y}" for x, y in points)
    out = [f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>']
    if ends:
        out += [f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>' for x, y in (points[0], points[-1])]
    return "\n".join(out)


def supply() -> list[str]:
    """The supply, its fuse and the emergency stop; power and ground run along the top to the servos."""
    return [
        box(20, 30, 150, 64, ["supply", "12 V, 10 A or more"], POWER),
        box(240, 30, 110, 64, ["fuse", "10 A"], POWER),
        box(420, 30, 170, 64, ["emergency stop", "latching, opens"], POWER),
        wire([(170, 50), (240, 50)], POWER),
        wire([(350, 50), (420, 50)], POWER),
        wire([(590, 50), (920, 50), (920, 330), (900, 330)], POWER),
        text(700, 42, "12 V to the servos alone", POWER),
        box(660, 92, 150, 64, ["capacitor", "1000 uF, 25 V"], POWER),
        wire([(735, 92), (735, 50)], POWER),
        wire([(735, 156), (735, 188)], GROUND),
    ]


def board() -> list[str]:
    """The board, the host and the button."""
    pins = [("GP0, TX", 250, DATA), ("GP1, RX", 285, DATA), ("GP2, direction", 320, DATA), ("3V3", 355, LOGIC)]
    return [
        box(40, 210, 190, 250, ["Raspberry Pi Pico"], LOGIC),
        *(text(222, y + 5, name, colour, "end") for name, y, colour in pins),
        text(222, 395, "GND", GROUND, "end"),
        text(222, 435, "GP22", INK, "end"),
        box(20, 484, 130, 44, ["host, USB"]),
        wire([(85, 460), (85, 484)], INK),
        box(270, 484, 170, 44, ["button to ground"]),
        wire([(230, 430), (300, 430), (300, 484)], INK),
    ]


def half_duplex() -> list[str]:
    """Two three-state buffers make one wire of TX and RX."""
    return [
        box(330, 210, 190, 160, ["74LVC2G241"], DATA),
        text(340, 255, "2A", DATA, "start"),
        text(340, 290, "1Y", DATA, "start"),
        text(340, 325, "1OE, 2OE", DATA, "start"),
        text(340, 360, "VCC", LOGIC, "start"),
        text(512, 272, "2Y, 1A", DATA, "end"),
        text(512, 360, "GND", GROUND, "end"),
        *(wire([(230, y), (330, y)], DATA) for y in (250, 285, 320)),
        wire([(230, 355), (330, 355)], LOGIC),
        wire([(520, 268), (565, 268), (565, 300)], DATA),
        text(572, 285, "one wire", DATA, "start"),
        wire([(230, 390), (540, 390)], GROUND),
        wire([(520, 355), (530, 355), (530, 390)], GROUND),
        box(612, 206, 120, 44, ["10 k to 3V3"]),
        wire([(612, 228), (565, 228), (565, 268)], DATA),
    ]


def servos() -> list[str]:
    """The chain: each servo passes data, power and ground on to the next."""
    out = []
    for k in range(SERVOS):
        x = 540 + 62 * k
        out.append(box(x, 300, 50, 120, [f"id {k + 1}"], DATA))
        if k:
            for y, colour in ((330, POWER), (360, DATA), (390, GROUND)):
                out.append(wire([(x - 12, y), (x, y)], colour, ends=False))
    out += [text(720, 445, "six STS3215 in a chain: data, 12 V, ground", DATA)]
    out += [wire([(95, 94), (95, 188), (880, 188), (940, 188), (940, 390), (900, 390)], GROUND)]
    out += [text(330, 180, "ground of supply, servos and board together", GROUND)]
    return out


def drawing() -> str:
    """The SVG."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        'font-family="Helvetica, Arial, sans-serif" font-size="13" role="img">\n'
        "<title>Supply, fuse, emergency stop, Pico, half-duplex buffer and six servos</title>\n"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>'
    )
    return "\n".join([head, *supply(), *board(), *half_duplex(), *servos(), "</svg>"]) + "\n"


def main() -> None:
    """Write it."""
    PATH.write_text(drawing())
    print(f"wrote docs/pictures/{PATH.name}")
