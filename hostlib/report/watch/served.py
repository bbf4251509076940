"""A run as a page of this computer while it goes on: one page and a stream of rows, at 127.0.0.1 alone.

The address holds a secret, without which nothing is answered: no other program of this computer watches or orders.

serve(awaited(Path("run.mcap"), 30.0), 30.0, print)
"""

import json
import re
import secrets
import threading
import time
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Full, Queue
from typing import Any

from armlet.errors import ArmletError, LogError
from armlet.report.preview.viewer import SCRIPTS, beside, style, viewer, whole_page
from armlet.report.watch.follow import Follower
from armlet.report.watch.growing import Growing
from armlet.stopping import is_stop

HERE = "127.0.0.1"
LOOK_S = 0.1  # between two looks at a log
ALIVE_S = 5.0  # after which a silent stream says that it lives
STUCK_S = 10.0  # after which a browser that takes nothing is given up
MOST_STREAMS = 16
ENDED = "the run has ended"
ORDERS = (" ", "+", "-", "r", "1", "q", "end", "hold", "free")  # keys of `SpeedKeys`; of sliders, to end; whether a
# closed page stops the arm
MOST_ORDERS, MOST_GOAL = 100, 4096  # orders that wait; bytes of a goal
Sliders = Sequence[dict[str, Any]]
PARTING_S = 1.0  # for pages to hear of an end that was not the run's


def serve(follower: Follower, patience: float, say: Callable[[str], None]) -> None:
    """Serve a log's run until its end; then until the pages have all of it.

    Args:
        follower: of the log.  patience: s, for which nothing new may come, and at the end for a first page to be
            opened.  say: called with the page's address, and with how the run ended.
    Raises:
        LogError: it does not grow any more, and has no end; it is damaged, or holds no run.
    """
    growing: Growing | None = None
    served: Served | None = None
    heard = time.monotonic()
    with ExitStack() as exits:
        while not follower.whole:
            for topic, record in follower.read():
                if growing is None or served is None:
                    growing = Growing.of_log(follower.log)
                    served = exits.enter_context(serving(growing, say))
                try:
                    growing.take(topic, record)
                except LogError as error:  # of what the records say
                    raise LogError(f"{follower.path}: {error.what}", error.hint) from None
                heard = time.monotonic()
            if growing is not None and served is not None:
                served.tell(growing.told(follower.whole))
            if not follower.whole and time.monotonic() - heard > patience:
                what = f"{follower.path}: nothing new for {patience:g} s"
                raise LogError(what, "its run has been killed, or takes longer than --wait")
            if not follower.whole:
                time.sleep(LOOK_S)
        if served is None:
            raise LogError(f"{follower.path}: no run inside", "watch a log of `armlet run`")
        words = f"{ENDED}: {follower.log.metadata.get('end', {}).get('why', 'complete')}"
        say(words if served.opened else f"{words}; its page can be opened for {patience:g} s")
        served.end(words, patience)


@contextmanager
def serving(
    growing: Growing, say: Callable[[str], None], controls: bool = False, sliders: Sliders = ()
) -> "Iterator[Served]":
    """Gives the page of a run, its address said; where an error or a signal ends it, its readers are told.

    Args:
        say: called with the address.  controls: True gives the page buttons.  sliders: of the joints, if any.
    """
    served = Served(growing, controls, sliders)
    threading.Thread(target=served.serve_forever, args=(LOOK_S,), daemon=True).start()
    try:
        say(served.address)
        yield served
    except BaseException as error:
        why = "it was stopped" if is_stop(error) else error.what if isinstance(error, ArmletError) else "an error"
        served.end(f"{ENDED}: {why}", PARTING_S if served.opened else 0.0)
        raise
    finally:
        served.shutdown()
        served.server_close()


class Served(ThreadingHTTPServer):
    """A page, and what there is to tell it.

    Args:
        growing: the run.  controls: True gives the page buttons.  sliders: of the joints, as `viewer` has them.

    Attributes:
        address: of the page.  opened: True once a page has asked for the stream.
        orders: what its buttons asked for, oldest first.
        token: the secret of its address, which what it orders holds once more.  controls: True if it may order.
    """

    daemon_threads = True
    block_on_close = False

    def __init__(self, growing: Growing, controls: bool, sliders: Sliders = ()) -> None:
        super().__init__((HERE, 0), Answer)
        self.token, self.controls = secrets.token_urlsafe(16), controls
        self.orders: Queue[str] = Queue(MOST_ORDERS)
        title, scene = escape(growing.subject.title), growing.scene() | {"token": self.token if controls else ""}
        if sliders:
            scene["sliders"] = sliders
        self.page = whole_page(title, f"<h1>{title}</h1>{viewer(scene)}").encode()
        self.address = f"http://{HERE}:{self.server_port}/{self.token}/"
        self.names = {f"{name}:{self.server_port}" for name in (HERE, "localhost")}
        self.opened = False
        self._told: list[str] = []
        self._end = ""
        self._goal: dict[str, float] = {}
        self._streams = 0
        self._left = time.monotonic()
        self._news = threading.Condition()

    def tell(self, what: str) -> None:
        """Tell every page, now or when it is opened; nothing if it is empty."""
        if what:
            with self._news:
                self._told.append(what)
                self._news.notify_all()

    def end(self, words: str, patience: float) -> None:
        """Tell how it ended, and wait until every page that is open has heard, s at most."""
        with self._news:
            self._end = words
            self._news.notify_all()
            self._news.wait_for(lambda: self.opened and not self._streams, patience)

    def ask(self, goal: dict[str, float]) -> None:
        """Keep where sliders are, deg or mm by the joints' names; of each only the newest counts."""
        with self._news:
            self._goal |= goal

    def asked(self) -> dict[str, float]:
        """Take where sliders are of which that is new."""
        with self._news:
            goal, self._goal = self._goal, {}
            return goal

    def gone(self) -> float:
        """Seconds for which no page has listened, after one had; 0 while one does, and before."""
        with self._news:
            return time.monotonic() - self._left if self.opened and not self._streams else 0.0

    def stream(self, begin: int) -> Iterator[str]:
        """Lines of an event stream from a message on, to the end; nothing where too many listen."""
        with self._news:
            if self._streams >= MOST_STREAMS:
                return
            self._streams += 1
            self.opened = True
        try:
            at = begin
            while True:
                with self._news:
                    self._news.wait_for(lambda: len(self._told) > at or bool(self._end), ALIVE_S)
                    news, end = self._told[at:], self._end
                for each in news:
                    at += 1
                    yield f"id: {at}\ndata: {each}\n\n"
                if end and at >= len(self._told):
                    yield f"event: end\ndata: {json.dumps(end)}\n\n"
                    return
                if not news:
                    yield ":\n\n"
        finally:
            with self._news:
                self._streams -= 1
                self._left = time.monotonic()
                self._news.notify_all()

    def handle_error(self, *_: object) -> None:
        """Say nothing of a browser that has gone."""


def hashed(text: str) -> str:
    """A script or style as a content security policy names it."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


class Answer(BaseHTTPRequestHandler):
    """Answer to a request: the page, its stream, or a refusal."""

    server: Served
    timeout = STUCK_S

    def _wanted(self) -> str | None:
        """The path behind the secret; None without it, or where this computer is called by another site's name."""
        parts = self.path.split("/", 2)
        token = parts[1] if len(parts) == 3 else ""
        known = secrets.compare_digest(token.encode(), self.server.token.encode())
        return parts[2] if known and self.headers.get("Host") in self.server.names else None

    def do_GET(self) -> None:
        """Answer what the page, or who opens it, asks for."""
        path = self._wanted()
        if path == "":
            self._send(200, self.server.page, "text/html; charset=utf-8")
        elif path == "events":
            self._stream()
        elif self.path == "/favicon.ico":
            self._send(204, b"", "image/x-icon")
        else:
            self._send(403 if path is None else 404, b"", "text/plain")

    def do_POST(self) -> None:
        """Take what a button or a slider asks for; no page but this one can send the header."""
        path, size = self._wanted(), self.headers.get("Content-Length", "")
        token = self.headers.get("X-Armlet", "").encode(errors="replace")
        known = self.server.controls and secrets.compare_digest(token, self.server.token.encode())
        if path not in ("order", "goal") or not known:
            self._send(403, b"", "text/plain")
            return
        most = MOST_GOAL if path == "goal" else max(map(len, ORDERS))
        body = self.rfile.read(int(size)) if re.fullmatch("[0-9]{1,4}", size) and int(size) <= most else b""
        self._send(self._goal(body) if path == "goal" else self._order(body), b"", "text/plain")

    def _order(self, body: bytes) -> int:
        """Keep a button's order; the answer's status."""
        order = body.decode(errors="replace")
        if order not in ORDERS:
            return 400
        try:
            self.server.orders.put_nowait(order)
            return 204
        except Full:
            return 503

    def _goal(self, body: bytes) -> int:
        """Keep where the sliders are; the answer's status."""
        try:
            goal = json.loads(body)
            if not isinstance(goal, dict) or not all(type(value) in (int, float) for value in goal.values()):
                return 400
            self.server.ask({name: float(value) for name, value in goal.items()})
            return 204
        except (ValueError, RecursionError, OverflowError):
            return 400

    def _send(self, code: int, body: bytes, kind: str) -> None:
        """A whole answer."""
        self._head(code, kind)
        self.wfile.write(body)

    def _head(self, code: int, kind: str) -> None:
        """The head of an answer: nothing but this page's own script may run in it, and no other page may hold it."""
        scripts, styles = " ".join(hashed(beside(each)) for each in SCRIPTS), hashed(style())
        self.send_response(code)
        for name, value in {
            "Content-Type": kind,
            "Cache-Control": "no-store",
            "X-Content-Type-Options": "nosniff",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Referrer-Policy": "no-referrer",
            "Content-Security-Policy": (
                f"default-src 'none'; script-src {scripts}; style-src {styles}; connect-src 'self'; base-uri 'none'; "
                "form-action 'none'; frame-ancestors 'none'"
            ),
        }.items():
            self.send_header(name, value)
        self.end_headers()

    def _stream(self) -> None:
        """Rows as they come, from where a page that was cut off left."""
        last = self.headers.get("Last-Event-ID", "")
        self._head(200, "text/event-stream")
        for text in self.server.stream(int(last) if last.isdecimal() and len(last) < 10 else 0):
            self.wfile.write(text.encode())
            self.wfile.flush()

    def log_message(self, *_: object) -> None:
        """Print nothing of requests."""
