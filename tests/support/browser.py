"""A browser without a screen: Chromium, by the DevTools protocol.

What a page says on its console, an error of its script, and a resource that is not there are kept.
"""

import base64
import json
import os
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from websockets.sync.client import connect

PATIENCE_S = 60.0
LOOK_S = 0.05
WIDTHS = {"desktop": (1280, 800), "phone": (390, 844)}
OPTIONS = (
    *(
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--remote-debugging-port=0",
        "--no-first-run",
        "--hide-scrollbars",
    ),
    *("--disable-dev-shm-usage", "--disable-background-networking", "--disable-component-update", "--mute-audio"),
    "about:blank",
)


class Browser:
    """One page of a browser.

    Attributes:
        said: errors and warnings of the console, exceptions, and resources that failed, as texts.
        asked: addresses that pages asked for, without those of pages themselves, and what they hold.
    """

    def __init__(self, socket):
        self._socket, self._number, self.said, self.asked = socket, 0, [], []
        for each in ("Page", "Runtime", "Log", "Network"):
            self.ask(f"{each}.enable")

    def ask(self, method, **parameters):
        """The protocol's answer to a call; what it tells meanwhile is kept."""
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": parameters}))
        while True:
            told = json.loads(self._socket.recv(timeout=PATIENCE_S))
            if told.get("id") == self._number:
                assert "error" not in told, told["error"]
                return told["result"]
            self._hear(told)

    def _hear(self, told):
        """Keep what is wrong with the page."""
        what = told.get("params", {})
        if (
            told["method"] == "Network.requestWillBeSent"
            and what["type"] != "Document"
            and not what["request"]["url"].startswith("data:")
        ):
            self.asked.append(what["request"]["url"])
        elif told["method"] == "Runtime.exceptionThrown":
            self.said.append(what["exceptionDetails"]["exception"].get("description", "exception"))
        elif told["method"] == "Log.entryAdded" and what["entry"]["level"] in ("error", "warning"):
            self.said.append(what["entry"]["text"] + " " + what["entry"].get("url", ""))
        elif told["method"] == "Runtime.consoleAPICalled" and what["type"] in ("error", "warning", "assert"):
            self.said.append(str(what["args"]))

    def open(self, address, size=WIDTHS["desktop"], dark=False):
        """Open a page, in a window of a width and height in pixels."""
        phone = size[0] < 500
        self.ask("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=phone)
        scheme = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        self.ask("Emulation.setEmulatedMedia", features=scheme)
        self.ask("Page.navigate", url=str(address))
        self.wait("document.readyState === 'complete' && location.href !== 'about:blank'")

    def value(self, script):
        """The value of an expression in the page."""
        got = self.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in got, got["exceptionDetails"]
        return got["result"].get("value")

    def wait(self, condition):
        """Wait until an expression is true."""
        deadline = time.monotonic() + PATIENCE_S
        while not self.value(condition):
            assert time.monotonic() < deadline, condition
            time.sleep(LOOK_S)

    def key(self, key, code=0):
        """Press a key, by its name in events; code: of a key that the browser itself acts on."""
        text = {"text": key} if len(key) == 1 else {}
        self.ask("Input.dispatchKeyEvent", type="keyDown", key=key, windowsVirtualKeyCode=code, **text)
        self.ask("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    def picture(self, path, whole=False):
        """Keep a PNG of the window, or of the whole page."""
        got = self.ask("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        Path(path).write_bytes(base64.b64decode(got["data"]))


@contextmanager
def browser():
    """Gives a Browser; it and its folder are gone afterwards."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = ["chromium", *OPTIONS[:-1], f"--user-data-dir={folder}", OPTIONS[-1]]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   start_new_session=True, env={**os.environ, "HOME": folder})  # fmt: skip
        try:
            port = Path(folder, "DevToolsActivePort")
            deadline = time.monotonic() + PATIENCE_S
            while not (port.exists() and port.read_text().count("\n")):
                assert time.monotonic() < deadline and process.poll() is None, "chromium does not start"
                time.sleep(LOOK_S)
            number = port.read_text().split()[0]
            with urlopen(f"http://127.0.0.1:{number}/json/list") as answer:
                pages = [each for each in json.load(answer) if each["type"] == "page"]
            with connect(pages[0]["webSocketDebuggerUrl"], max_size=None) as socket:
                yield Browser(socket)
        finally:
            process.terminate()
            process.wait()
