"""The drawing of the wiring is the one that its script makes, and names what the board's file and the page name."""

from xml.etree import ElementTree

from armlet.device.registry import board
from bench import wiring


def test_the_drawing_is_current_and_whole():
    made = wiring.drawing()
    assert wiring.PATH.read_text() == made, "run `python -m bench wiring`"
    root = ElementTree.fromstring(made)
    texts = [each.text for each in root.iter("{http://www.w3.org/2000/svg}text")]
    assert sum(text.startswith("id ") for text in texts) == wiring.SERVOS
    width, height = float(root.get("width")), float(root.get("height"))
    for each in root.iter("{http://www.w3.org/2000/svg}circle"):
        assert 0 < float(each.get("cx")) < width and 0 < float(each.get("cy")) < height


def test_pins_are_those_of_the_board_file():
    target, drawn = board("rpi_pico"), wiring.drawing()
    page = (wiring.PATH.parents[1] / "hardware.md").read_text()
    names = (f"GP{target.servo_uart.tx}, TX", f"GP{target.servo_uart.rx}, RX", f"GP{target.button}")
    assert all(f">{name}<" in drawn for name in names)
    assert f"`tx: {target.servo_uart.tx}`" in page and f"`button: {target.button}`" in page
