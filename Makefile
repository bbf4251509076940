# Two commands matter: `make demo` and `make test`. Each sets up what it needs, two steps at a time, and keeps it.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
DONE := $(VENV)/done
STEP := @.ci/step
# Of the tests, on two cores: tests wait for boards now and then.
WORKERS ?= 3
PIP := $(BIN)/python -m pip --disable-pip-version-check install --no-compile
TEXT := setup.py $(wildcard cython_core/*.py cython_core/*.pyx cython_core/*.pxi cython_core/*.h cython_core/text/*)
VIRTUAL := hostlib/device/virtual
DEMO_KERNELS := kernel_float kernel_fixed plant
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += -j2
endif
# Python keeps what it has compiled, whatever the user's environment says, but out of the folders: of a thousand short
# processes of the tests each would compile all that it imports.
export PYTHONPYCACHEPREFIX := $(abspath build/bytecode)
unexport PYTHONDONTWRITEBYTECODE

.PHONY: demo test slow soak setup lint types docs mirror check-mirror check-house lerobot bench fast clean

demo: $(DONE)/demo-kernels $(DONE)/package $(DONE)/demo-board
	$(BIN)/armlet demo --out out/demo

PYTEST := $(BIN)/python -m pytest -q -n $(WORKERS) --dist loadfile --no-loadscope-reorder --durations=15

test: setup
	$(PYTEST) -m "not slow"

# What takes long by itself, as the life of a board with its host; CI runs it after `make test`.
slow: setup
	$(PYTEST) -m slow

fast: setup
	$(BIN)/python -m pytest -q -m "not slow and not board"

# All there is: every kernel, the packages of the tests, every virtual board.
setup: $(DONE)/tests $(DONE)/kernels $(DONE)/boards

# ---- the demo's part of the set-up

$(DONE)/venv:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("armlet needs Python 3.11 or newer; found %s as $(PYTHON): set PYTHON=..." % sys.version.split()[0])'
	@command -v cc >/dev/null || { echo "armlet needs a C compiler and found no cc in PATH: apt-get install build-essential"; exit 1; }
	@command -v c++ >/dev/null || echo "no c++ in PATH: batches on the host will run without vector lanes"
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "armlet needs Python's venv and pip: apt-get install python3-venv python3-dev"; exit 1; }
	$(STEP) "Python environment in $(VENV)" $(PYTHON) -m venv $(VENV)
	@mkdir -p $(DONE)
	@touch $@

$(DONE)/compilers: $(DONE)/venv
	$(STEP) "Cython, NumPy" $(PIP) $(shell $(PYTHON) -c 'import tomllib; print(*("\"%s\"" % each for each in tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"]))')
	@touch $@

$(DONE)/demo-kernels: $(DONE)/compilers $(TEXT)
	$(STEP) "kernels of one state: $(DEMO_KERNELS)" env ARMLET_KERNELS="$(DEMO_KERNELS)" $(BIN)/python setup.py -q build_ext --inplace
	@touch $@

$(DONE)/package: $(DONE)/compilers pyproject.toml setup.py
	$(STEP) "armlet and the packages it needs" env ARMLET_KERNELS= $(PIP) --no-build-isolation -e .
	@touch $@

# Needs no environment, so that apt-get works beside pip.
build/arm-tools: $(VIRTUAL)/toolchain.py
	@mkdir -p build
	$(STEP) "QEMU and compiler for ARM" $(PYTHON) $(VIRTUAL)/toolchain.py arm
	@touch $@

$(DONE)/demo-board: $(DONE)/demo-kernels $(DONE)/package build/arm-tools $(VIRTUAL)/build.py $(wildcard boards/qemu-*/* boards/qemu-common/*/*)
	$(STEP) "MicroPython for qemu-m4" $(BIN)/python -m armlet.device.virtual.build --build qemu-m4
	@touch $@

# ---- the rest of it, after the demo's

$(DONE)/kernels: $(DONE)/demo-kernels $(TEXT)
	$(STEP) "kernels of several states" $(BIN)/python setup.py -q build_ext --inplace
	@touch $@

$(DONE)/tests: $(DONE)/package pyproject.toml
	$(STEP) "the packages the tests need" env ARMLET_KERNELS= $(PIP) --no-build-isolation -e .[test]
	$(STEP) "others' model of servos, and protocol of robots" $(PIP) --no-deps --ignore-requires-python better-actuator-models==1.0.2 physicalai==0.3.0 physicalai-studio-plugin==0.4.0
	@touch $@

build/tools: build/arm-tools $(VIRTUAL)/toolchain.py
	$(STEP) "QEMU and compiler for RISC-V, Node for the Pico" $(PYTHON) $(VIRTUAL)/toolchain.py
	$(STEP) "a browser for the tests of pages" $(PYTHON) $(VIRTUAL)/toolchain.py browser
	@touch $@

$(DONE)/boards: $(DONE)/demo-board build/tools
	$(STEP) "MicroPython for qemu-m3, qemu-rv32 and pico-emulated" $(BIN)/python -m armlet.device.virtual.build --build qemu-m3 --build qemu-rv32 --build pico-emulated
	@touch $@

# ---- other commands

# All tests with all their states, and all of what CI tries a share of; its figures go into the pages. Some three hours on an idle machine.
soak: setup
	ARMLET_WHOLE=1 $(PYTEST)
	$(BIN)/python -m bench bad_input soak_cuts soak_cable soak_decoders soak_frames soak_hour soak_pins soak_starts
	$(BIN)/python -m bench parity
	$(BIN)/python -m bench docs

# Format, likely errors and types; then, in seconds, what a change easily leaves behind: made files and the map.
lint: $(DONE)/lint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@$(MAKE) --no-print-directory types
	@$(MAKE) --no-print-directory check-mirror
	@$(MAKE) --no-print-directory check-house
	@$(MAKE) --no-print-directory docs

# The pages and the API reference as a site, build/site/index.html; fails at a warning. Asks nothing of the network.
docs: $(DONE)/docs $(DONE)/demo-kernels
	$(STEP) "the site: build/site/index.html" env NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict

$(DONE)/docs: $(DONE)/package pyproject.toml
	$(STEP) "the programs that make the site" env ARMLET_KERNELS= $(PIP) --no-build-isolation -e .[docs]
	@touch $@

# mypy reads the folders by the names they are installed under: build/types links them so.
types: $(DONE)/lint
	@rm -rf build/types && mkdir -p build/types/armlet
	@ln -s $(abspath $(wildcard hostlib/*)) $(abspath firmware boards arms) build/types/armlet
	@ln -s $(abspath cython_core) build/types/armlet/core
	@ln -s $(abspath bench) build/types/bench
	$(BIN)/mypy

$(DONE)/lint: $(DONE)/package pyproject.toml
	$(STEP) "the programs that lint" env ARMLET_KERNELS= $(PIP) --no-build-isolation -e .[dev,docs]
	@touch $@

# The text of the kernels names what records declare: the records are written before kernels are compiled.
mirror: $(DONE)/package
	$(BIN)/python cython_core/law_files.py --write
	$(BIN)/python cython_core/record_files.py --write
	$(MAKE) $(DONE)/demo-kernels
	$(BIN)/python -m armlet.mirror

check-mirror: $(DONE)/package $(DONE)/demo-kernels
	$(BIN)/python cython_core/law_files.py --check
	$(BIN)/python cython_core/record_files.py --check
	$(BIN)/python -m armlet.mirror --check

# The order of the rooms, docs/code_overview.md beside the folders, how long functions and files are, and words.
check-house: $(DONE)/tests $(DONE)/demo-kernels
	$(BIN)/python -m pytest -q tests/test_house.py tests/test_sizes.py tests/test_words.py

# The plugin for LeRobot, in an environment of LeRobot's own: some minutes and 8 GB, for torch comes along.
LEROBOT := build/lerobot
PLUGIN := plugins/lerobot_robot_armlet
LEROBOT_PIP := $(LEROBOT)/bin/python -m pip --disable-pip-version-check install --no-compile

lerobot: $(LEROBOT)/done
	$(LEROBOT)/bin/python -m pytest -q -s --durations=5 $(PLUGIN)/tests

$(LEROBOT)/done: $(DONE)/demo-kernels pyproject.toml $(PLUGIN)/pyproject.toml
	$(STEP) "Python environment in $(LEROBOT)" $(PYTHON) -m venv $(LEROBOT)
	$(STEP) "LeRobot, and torch with it" $(LEROBOT_PIP) lerobot==0.4.4 feetech-servo-sdk pytest
	$(STEP) "armlet and its plugin" env ARMLET_KERNELS= $(LEROBOT_PIP) -e .[pico] -e $(PLUGIN)
	@touch $@

bench: setup
	$(BIN)/python -m bench

clean:
	rm -rf $(VENV) build out *.egg-info cython_core/*.so cython_core/*.c cython_core/*.cpp
