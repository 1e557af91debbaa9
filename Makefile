# `make play` and `make test` need Python 3.11 or newer and make; they install everything else into .venv themselves.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
export CI

.DEFAULT_GOAL := help
.PHONY: help play setup page docs test test-all check coverage mutants bench bench-peers screenshots page-speed load clean

help:  ## this list
	@echo "Citylines: make …"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1|\2/p' Makefile | awk -F'|' '{printf "  %-12s %s\n", $$1, $$2}'

$(READY): pyproject.toml requirements/dev.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Citylines needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) -V). Try: make PYTHON=python3.12 …"; exit 1; }
	@echo "Setting up: a virtual environment in $(VENV) (once, about a minute)"
	@$(PYTHON) -m venv $(VENV) || { echo "No venv module: install your system's python3-venv package."; exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/dev.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

setup: $(READY)  ## the virtual environment with all that is needed

play: page  ## play in the browser
	@$(BIN)/citylines play

page: $(READY)  ## the browser client, built into the package
	@$(BIN)/python tools/build_page.py

docs: $(VENV)/.docs-ready  ## the documentation site, into build/docs
	@$(BIN)/python tools/build_docs.py

$(VENV)/.docs-ready: $(READY) requirements/docs.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/docs.txt
	@touch $@

test: check page  ## all tests, a sample of the slow ones
	@$(BIN)/python tools/system_packages.py postgresql chromium
	@echo "Checking and testing the page"
	@$(BIN)/python tools/build_page.py check test
	@echo "Compiling the rules (once for these sources), then the tests"
	@$(BIN)/python tools/warm_up.py
	@$(BIN)/pytest -n 2

$(VENV)/.ray-ready: $(READY) requirements/ray.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/ray.txt
	@touch $@

test-all: check page docs coverage $(VENV)/.ray-ready  ## every test in full: some hours on two cores
	@$(BIN)/python tools/system_packages.py postgresql chromium redis
	@$(BIN)/python tools/build_page.py check test
	@$(BIN)/python tools/warm_up.py
	CITYLINES_FULL=1 $(BIN)/pytest -n 2
	$(BIN)/python tools/mutants.py

check: $(READY)  ## style, types, architecture, and rules without a test
	@echo "Checking style, types, architecture and clauses"
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check --quiet || { echo "Not formatted: run $(BIN)/ruff format"; exit 1; }
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/python tools/clauses.py

coverage: $(READY)  ## branch coverage of rules/ and game/, the engine uncompiled
	@echo "Branch coverage with the engine uncompiled (about 4 minutes)"
	@rm -f .coverage .coverage.*
	@NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest -p no:xdist tests/test_clauses_*.py tests/test_game_api.py \
	  tests/test_records.py tests/test_dealing.py tests/test_positions.py tests/test_worlds.py tests/test_text.py tests/test_properties.py
	@NUMBA_DISABLE_JIT=1 $(BIN)/coverage run tools/warm_up.py
	@$(BIN)/coverage run tools/warm_up.py  # for rules/compiled.py
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report

mutants: $(READY)  ## 300 small mistakes in rules/: does a test notice each?
	$(BIN)/python tools/mutants.py

bench: $(READY)  ## speed, beside a calibration
	@$(BIN)/citylines bench

bench-peers: $(READY)  ## the environments beside catanatron, RLCard and OpenSpiel's backgammon
	@$(BIN)/python bench/peers.py

screenshots: page  ## pictures of every page into build/screenshots
	@$(BIN)/python tools/system_packages.py chromium
	@$(BIN)/python tools/screenshots.py $(if $(IN),--language $(IN))

page-speed: page  ## size and speed of the page in a browser, beside a calibration
	@$(BIN)/python tools/system_packages.py chromium
	@PYTHONPATH=tools $(BIN)/python bench/page.py

load: $(READY)  ## 1,000 tables with 4,000 sockets on one server; PROCESSES=1,2,3 compares several on one PostgreSQL
	@$(if $(PROCESSES),$(BIN)/python tools/system_packages.py postgresql)
	@$(BIN)/python bench/load.py $(if $(PROCESSES),--processes $(PROCESSES))

clean:  ## remove what the other targets made
	rm -rf $(VENV) build dist src/citylines/server/page web/node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage .coverage.* htmlcov
