"""The command `armlet`, as `python -m armlet.cli`."""

import sys

from armlet.cli import main

if __name__ == "__main__":
    sys.exit(main())
