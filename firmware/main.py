"""Run the board, from power-up on. Each step is a file of the folder armlet.

    power-up:  put the files of a flash that was cut off in their places           switch.py
               take parameters and trajectory from flash, if they are whole      storage/
    wait:      answer the host: who are you, take this upload, start, stop        requests/, link/
    run:       tick after tick with the heap locked, until the host leaves        loop/controller.py
        take the arm's state from the servo bus                                   loop/bus.py
        plan: this tick of the trajectory's segment                               steps.py: motion.py
        check position, velocity, tracking error, and that the host is alive      steps.py: limits.py
        traverse the links out and back: the torque of every joint                kernel/
        limit torque and its rate; learn, unless that froze it                    steps.py: limits.py, kernel/
        answer with the torque; tell the host every k ticks                       steps.py: exchange.py, frames.py
    alone:     the same by the board's own timer, without a host, when the button is pressed     loop/standalone.py
    parity:    the kernel on states the host sends, for a comparison of bits      requests/parity.py

loop/steps.py takes the steps around the kernel from where they are translated: their text is in cython_core/text/board.
A fault stops the arm the way its parameters say and stays until the host clears it (docs/safety.md). Whatever a frame
holds, and whatever raises here, the board goes on answering: a step that fails is the fault INTERNAL.
"""

import armlet.switch  # noqa: F401 before anything of the firmware is loaded
from armlet.app import App


def main():
    """Serve the host until it asks to leave."""
    app = App()
    while True:
        asked = app.guarded(app.wait)
        if asked == "run":
            app.guarded(app.run)
        elif asked == "alone":
            app.guarded(app.alone)
        elif asked == "parity":
            app.guarded(app.parity)
        elif asked == "leave":
            app.leave()
            return


main()
