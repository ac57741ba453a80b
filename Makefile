# Two commands are all a fresh machine needs:  make run   make test
# They ask for python3 (3.11 or newer) with its venv module, and set up everything else here, once.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SILENT:
.SUFFIXES:
MAKEFLAGS += --no-builtin-rules --no-print-directory
SHELL   := /bin/sh
PYTHON  ?= python3
JOBS    ?= auto
ARGS    ?=

VENV    := .venv
PY      := $(VENV)/bin/python
PIP     := $(PY) -m pip install --disable-pip-version-check --no-input --quiet
LOCKED  := --require-hashes --only-binary :all: --no-deps
PROGRAM := rules scorer ui resources installer
FOLDERS := $(PROGRAM) tests
export PIP_ROOT_USER_ACTION := ignore
unexport PYTHONDONTWRITEBYTECODE  # what was compiled once stays compiled: collecting the tests takes half as long

# A stamp is named after what it was made from: a checkout that only touches times costs nothing, and after a
# changed lock, or in a moved folder, the old stamp is simply not the one looked for.  It is written last, so
# that an interrupted setup is begun again.
print   = $(shell { pwd; cat $(1); } 2>/dev/null | cksum | cut -d ' ' -f 1)
RUNTIME := $(VENV)/ok-runtime-$(call print,installer/runtime.lock)
TOOLS   := $(VENV)/ok-tools-$(call print,installer/runtime.lock requirements.lock)
SELF    := $(VENV)/ok-self-$(call print,installer/runtime.lock pyproject.toml resources/texts/*.po)
ALONE   := $(if $(shell command -v flock),flock Makefile) sh -c

# Runs a command where the shared libraries of a window are there, which it sees to first.
WINDOW  := $(PY) -m installer.system
HIDDEN  := QT_QPA_PLATFORM=offscreen $(WINDOW)

.PHONY: run test long cover check bench shots texts setup installer try-installer lock clean help

run: $(SELF)  ## open the window; without a screen, score the sample evening
	$(WINDOW) $(VENV)/bin/overtrick $(ARGS)

test: $(TOOLS) $(SELF)  ## run all the tests (ARGS= goes to pytest)
	$(HIDDEN) $(PY) -m pytest -n $(JOBS) --dist worksteal $(ARGS)

long: $(TOOLS) $(SELF)  ## kill, move and damage the club file under running programs (ARGS=--rounds 500)
	$(HIDDEN) $(PY) -m tests.long $(ARGS)
	$(HIDDEN) $(PY) -m tests.long.swiss
	$(HIDDEN) $(PY) -m tests.long.drives
	$(HIDDEN) $(PY) -m tests.long.lines
	$(HIDDEN) $(PY) -m tests.long.keys
	$(HIDDEN) $(PY) -m tests.long.files

cover: $(TOOLS) $(SELF)  ## the tests again, with every branch of the arithmetic reached
	$(HIDDEN) $(PY) -m pytest -n $(JOBS) --dist worksteal --cov --cov-report= $(ARGS)
	$(PY) -m coverage report --skip-covered
	$(PY) -m coverage report --skip-covered --show-missing --fail-under=100 \
		--include='rules/*,scorer/methods/*,scorer/tallies/*,scorer/scales/*,scorer/movements/*'

check: $(TOOLS)  ## style, types and the direction of imports
	$(PY) -m ruff check $(FOLDERS)
	$(PY) -m ruff format --check $(FOLDERS)
	$(PY) -m mypy
	$(VENV)/bin/lint-imports --no-logo

bench: $(TOOLS) $(SELF)  ## measure how fast it is; fails where a limit is missed
	$(HIDDEN) $(PY) -m tests.benchmarks $(ARGS)

# LANG is what the shell has, unless it is given behind the command: pseudo, or the code of a language.
shots: $(TOOLS) $(SELF)  ## every page of the window, light and dark, into out/shots (LANG=pseudo, LANG=de)
	$(HIDDEN) $(PY) -m ui.shots $(if $(findstring command,$(origin LANG)),out/shots/$(LANG) $(LANG)) $(ARGS)

texts: $(TOOLS)  ## gather the program's sentences into the catalogues of every language
	$(PY) -m installer.texts gather

setup: $(TOOLS) $(SELF)  ## the environment and nothing else
	$(HIDDEN) $(PY) -c ''

$(RUNTIME):
	echo "Setting up Python packages, once: about half a minute."
	$(ALONE) '[ -e $@ ] && [ -x $(PY) ] || { rm -rf $(VENV) && $(PYTHON) -m venv $(VENV) \
		&& $(PIP) $(LOCKED) -r installer/runtime.lock && touch $@; }'

$(TOOLS): $(RUNTIME)
	echo "Setting up what the tests need, once."
	$(ALONE) '[ -e $@ ] || { $(PIP) $(LOCKED) -r requirements.lock && rm -f $(VENV)/ok-tools-* && touch $@; }'

# The packages were compiled as they were installed; with what is ours compiled too, and the fonts unpacked, the first
# start is as quick as any.
$(SELF): $(RUNTIME)
	$(ALONE) '[ -e $@ ] || { $(PIP) --no-build-isolation --no-deps --no-index --editable . \
		&& $(PY) -m resources.typefaces && $(PY) -m installer.texts && $(PY) -m compileall -q -j 0 $(PROGRAM) \
		&& rm -f $(VENV)/ok-self-* && touch $@; }'

# What a club installs is built by an environment of its own, in which nothing lies but what is locked.
BUILDER := out/installer/env
FREEZER := $(BUILDER)/ok-$(call print,installer/installer.lock)
$(FREEZER): | $(SELF)
	rm -rf $(BUILDER) && mkdir -p out/installer && $(PYTHON) -m venv $(BUILDER)
	$(BUILDER)/bin/python -m pip install --disable-pip-version-check --quiet $(LOCKED) -r installer/installer.lock
	touch $@

installer: $(FREEZER)  ## what a club installs, from what is committed: a folder, a .deb and a .tar.xz, in out/installer
	$(HIDDEN) $(BUILDER)/bin/python -m installer.building $(ARGS)

try-installer: $(FREEZER)  ## try what was built in a bare Debian; needs root, debootstrap, Xvfb, xdotool and imagemagick
	$(HIDDEN) $(BUILDER)/bin/python -m installer.building --again --quick --version 0.0.1 deb tar
	$(HIDDEN) $(PY) -m installer.trying out/installer $(ARGS)

# The interpreter an environment was made with can go away with an upgrade of the system.
ifeq ($(realpath $(PY)),)
.PHONY: $(RUNTIME)
endif

# For maintainers: pins stay where they still fit; ARGS=--upgrade moves them all.
COMPILE := out/locking/bin/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
           --no-emit-index-url --no-emit-find-links --no-annotate --no-header --quiet $(ARGS)
lock:  ## write the lock files again from pyproject.toml
	$(PYTHON) -m venv out/locking && out/locking/bin/pip install --quiet uv
	$(COMPILE) --group build --group dev -o requirements.lock
	$(COMPILE) --group build -c requirements.lock -o installer/runtime.lock
	$(COMPILE) --group installer -c requirements.lock -o installer/installer.lock

clean:  ## remove everything made here, as after a fresh clone
	rm -rf $(VENV) .sys out .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find $(FOLDERS) -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

help:  ## this list
	sed -n 's/^\([a-z-]*\):.*  ## \(.*\)/  make \1\t\2/p' Makefile
