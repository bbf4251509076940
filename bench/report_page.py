"""The picture of a report's page, docs/pictures/report.png: python -m bench report_page.

An SO-101 that picks 0.2 kg up on its way, on this computer, in the midst of learning it. It needs Chromium:
`python -m armlet.device.virtual.toolchain browser`.
"""

import subprocess
import tempfile
from io import BytesIO
from pathlib import Path

import numpy as np
from PIL import Image

from armlet import description
from armlet.device.connection import connect
from armlet.plan import plan
from armlet.report import measure
from armlet.report.page import scene_of
from armlet.report.preview.viewer import viewer, whole_page
from armlet.run import Options, prepare
from armlet.run.log import read_log
from bench import figures

ARM, LOAD, SHOWN_S = "so101", ("0.2@1.0", "@2.9"), 3.1
ENDS = (0.0, -40.0, 30.0, 20.0, 0.0, 10.0), (60.0, 10.0, -10.0, 30.0, 40.0, 10.0)  # deg
MOVE_S = 1.3
SIZE, COLOURS = (1160, 880), 200
PICTURE = figures.FOLDER.parent / "pictures" / "report.png"


def page(folder: Path) -> Path:
    """The page of a run, the arm alone."""
    a, b = np.radians(ENDS)
    move = plan(description.load(ARM), [a, b, a, b, a], durations=MOVE_S)
    with connect("host", None) as session:
        prepare(ARM, move, Options(grasps=LOAD)).on(session, folder / "run.mcap")
    run = measure(read_log(folder / "run.mcap"))
    path = folder / "page.html"
    path.write_text(whole_page(ARM, viewer(scene_of([run])), "body { margin-top: 0.7rem } #viewer { margin: 0 }"))
    return path


def small(png: bytes) -> bytes:
    """A PNG of few colours, without the empty rows below."""
    image = Image.open(BytesIO(png)).convert("RGB")
    filled = np.flatnonzero((np.asarray(image) != 255).any(axis=(1, 2)))
    image = image.crop((0, 0, image.width, min(image.height, int(filled[-1]) + 16)))
    out = BytesIO()
    image.quantize(COLOURS, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def main() -> None:
    """Writes the picture."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--virtual-time-budget=2000"]
        where = [f"--user-data-dir={folder}/browser", f"--screenshot={folder}/page.png"]
        address = f"{page(folder).as_uri()}#t={SHOWN_S}"
        command = ["chromium", *options, *where, f"--window-size={SIZE[0]},{SIZE[1]}", address]
        subprocess.run(command, check=True, capture_output=True)
        PICTURE.write_bytes(small((folder / "page.png").read_bytes()))
    print(f"{PICTURE}: {PICTURE.stat().st_size // 1024} KiB")
