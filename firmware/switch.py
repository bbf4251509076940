"""The last step of a flash, done again at power-up if a power cut came in between: new files go to their places.

`armlet flash` puts what is new into FOLDER, under numbers, and checks it there. Then the list of what is to be done
gets its name, in one step: before it the firmware is the old one, after it the new one, since nothing of the firmware
runs before the list is done. Each of its steps may be done twice.
"""

import os

FOLDER, LIST = "/new", "list"


def there():
    """Names of what waits."""
    return os.listdir(FOLDER) if FOLDER[1:] in os.listdir("/") else []


def finish():
    """Do what the list says, if there is one: make a folder, remove a file, or move a number to its path."""
    if LIST not in there():
        return
    with open(FOLDER + "/" + LIST) as file:
        steps = [line.split(" ", 1) for line in file.read().splitlines()]
    for what, path in steps:
        folder, _, name = path.rpartition("/")
        if what == "folder":
            if name not in os.listdir(folder or "/"):
                os.mkdir(path)
        elif what == "remove":
            if name in os.listdir(folder or "/"):
                os.remove(path)
        elif what in there():
            os.rename(FOLDER + "/" + what, path)
    os.remove(FOLDER + "/" + LIST)


finish()
