# Every target sets itself up: the first one run makes .venv and installs the pinned requirements into it.
# PYTHON=/path/of/python chooses the interpreter; ARGS="..." is handed on to the command behind a target.

PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3.14 python3 python; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && { command -v "$$p"; break; }; done)
BIN := .venv/bin
READY := .venv/.ready

.DEFAULT_GOAL := help
.PHONY: help play test check bench bench-ssh snap shots deep

help: ## Show the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: $(READY) ## Play (ARGS="--help" shows what the command knows)
	@$(BIN)/bestiary $(ARGS)

# One worker more than there are processors: tests that host over loopback wait as much as they work.
WORKERS ?= $(shell $(BIN)/python -c 'import os; print((os.cpu_count() or 1) + 1)' 2>/dev/null || echo auto)

test: $(READY) ## Run the tests (ARGS="-n 0 -k word" for a few of them)
	@$(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup $(ARGS)

check: $(READY) ## Lint, format, types and import contracts
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet . || { $(BIN)/ruff format --diff --quiet . ; exit 1; }
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

bench: $(READY) ## Print the figures as ratios
	@$(BIN)/python -m tests.bench $(ARGS)

bench-ssh: $(READY) ## Print the figures of a host with many sessions
	@$(BIN)/python -m tests.bench.ssh $(ARGS)

snap: $(READY) ## Accept the pictures of the screens as they are now
	@$(BIN)/python -m pytest tests/snapshots --snapshot-update $(ARGS)

shots: $(READY) ## Draw the pictures the README shows
	@$(BIN)/python screenshots/take.py $(ARGS)

deep: $(READY) ## Run all tests, the slow ones too, with many more examples
	@HYPOTHESIS_PROFILE=deep $(BIN)/python -m pytest -n auto --dist loadgroup -m "deep or not deep" $(ARGS)

$(READY): requirements-dev.txt pyproject.toml
	@if [ -z "$(PYTHON)" ]; then echo "Bestiary needs Python 3.11 or newer; none was found. Name one: make PYTHON=/path/of/python3.11" >&2; exit 1; fi
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Bestiary needs Python 3.11 or newer; $(PYTHON) is older or does not run." >&2; exit 1; }
	@echo "Setting up .venv with $(PYTHON) (once; about half a minute) ..."
	@$(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || "$(PYTHON)" -m venv --clear .venv || \
		{ echo "Making .venv failed; on Debian and Ubuntu the package python3-venv is missing." >&2; exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@
