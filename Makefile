# Two commands matter: `make demo` and `make test`. Each sets up what it needs and caches it.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.armlet-installed
SOURCES := pyproject.toml $(wildcard cython_core/*.pyx cython_core/*.pxi cython_core/*.h cython_core/text/*)

.PHONY: demo test setup lint mirror check-mirror bench fast clean

demo: setup
	$(BIN)/armlet demo --out out/demo

test: setup
	$(BIN)/python -m pytest -q --durations=15

fast: $(STAMP)
	$(BIN)/python -m pytest -q -m "not slow and not board"

# Python environment with the compiled kernel, the emulator's packages, MicroPython for the virtual boards.
setup: $(STAMP)
	$(BIN)/python -m armlet.device.virtual.build --install-tools
	$(BIN)/python -m armlet.device.virtual.build --build qemu-m4 --build qemu-m3 --build qemu-rv32
	$(BIN)/armlet flash qemu-m4

$(STAMP): $(SOURCES)
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("armlet needs Python 3.11 or newer; found %s as $(PYTHON): set PYTHON=..." % sys.version.split()[0])'
	@command -v cc >/dev/null || { echo "armlet needs a C compiler and found no cc in PATH: apt-get install build-essential"; exit 1; }
	@command -v c++ >/dev/null || echo "no c++ in PATH: batches on the host will run without vector lanes"
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "armlet needs Python's venv and pip: apt-get install python3-venv python3-dev"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --progress-bar on -e '.[test]'
	@touch $(STAMP)

# Format, likely errors and types. `build/types` shows the folders as the packages they are installed as.
lint: $(STAMP)
	@$(BIN)/python -m ruff --version >/dev/null 2>&1 && $(BIN)/python -m mypy --version >/dev/null 2>&1 || $(BIN)/python -m pip install -q -e '.[dev]'
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	rm -rf build/types && mkdir -p build/types/armlet
	ln -s $(abspath $(wildcard hostlib/*)) build/types/armlet
	ln -s $(abspath cython_core) build/types/armlet/core
	ln -s $(abspath firmware boards arms) build/types/armlet
	$(BIN)/mypy

# A change of the records changes the compiled kernels, too: they are made again in between.
mirror: $(STAMP)
	$(BIN)/python cython_core/record_files.py --write
	$(MAKE) $(STAMP)
	$(BIN)/python -m armlet.mirror

check-mirror: $(STAMP)
	$(BIN)/python cython_core/record_files.py --check
	$(BIN)/python -m armlet.mirror --check

bench: setup
	$(BIN)/python -m bench

clean:
	rm -rf $(VENV) build out *.egg-info cython_core/*.so cython_core/*.c cython_core/*.cpp
