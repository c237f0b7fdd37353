# The front door. `make play` plays, `make test` checks everything, `make help` lists the rest.
# Each command does its own set-up below .venv/, build/ and web/node_modules/, and only what is
# out of date is done again.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
DONE := $(VENV)/.done
UV := $(BIN)/uv
UV_INSTALL := $(UV) pip install -q --python $(BIN)/python
BUILD := build/dev
PYTHON_CODE := $(wildcard src tests tools bench study)
JOBS ?= 2
PYTEST = $(BIN)/pytest -q -n $(JOBS) --dist loadgroup --durations=12 --durations-min=5 \
  --rerun-show-tracebacks --max-suite-reruns=6
# Japanese cannot be looked at without one.
CJK_FONT := /usr/share/fonts/opentype/noto=fonts-noto-cjk
# The rooms whose own tests must reach every line and branch.
COVERED := $(patsubst tests/%,%,$(wildcard tests/rules tests/notation))

export UV_LINK_MODE := copy
# Compiled Python is kept even where the surroundings forbid it: every start is faster for it.
unexport PYTHONDONTWRITEBYTECODE
export PATH := $(CURDIR)/$(BIN):$(PATH)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play dev build test quick quick-python quick-page lint types imports core pytest web wasm site site-test \
  screenshots docs bench prove train-test lock format tidy page dist clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: build ## install what playing needs and start the game
	@$(BIN)/cryptid $(ARGS)

dev: $(DONE)/test build ## an environment for developers: Python code is used where it lies

test: dev web/node_modules/.test-tools ## everything that must pass
	@$(MAKE) --no-print-directory --jobs $(JOBS) --output-sync=target lint types imports core web
	@$(MAKE) --no-print-directory pytest

quick: lint types imports web/node_modules/.test-tools ## what most mistakes fail: no slow tests, no browser
	@$(MAKE) --no-print-directory --jobs 2 quick-python quick-page

quick-python:
	$(PYTEST) -m "not slow and not browser"

quick-page:
	cd web && npm run --silent test

# --- set-up --------------------------------------------------------------------------------

$(DONE)/uv: requirements/uv.txt
	@echo "Preparing $(VENV)"
	@sh tools/venv.sh $(PYTHON) $(VENV)
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r $<
	@mkdir -p $(DONE) && touch $@

$(DONE)/play: requirements/build.txt requirements/play.txt $(DONE)/uv
	@echo "Installing what playing needs"
	@$(UV_INSTALL) --compile-bytecode --require-hashes -r requirements/build.txt -r requirements/play.txt
	@touch $@

$(DONE)/test: requirements/test.txt $(DONE)/play
	@echo "Installing what testing needs"
	@$(UV_INSTALL) --require-hashes -r $<
	@touch $@

$(DONE)/release: requirements/release.txt $(DONE)/play
	@$(UV_INSTALL) --require-hashes -r $<
	@touch $@

$(DONE)/docs: requirements/docs.txt $(DONE)/test
	@$(UV_INSTALL) --require-hashes -r $<
	@touch $@

$(DONE)/bench: requirements/bench.txt $(DONE)/play
	@$(UV_INSTALL) --require-hashes -r $<
	@touch $@

$(DONE)/wasm: requirements/wasm.txt $(DONE)/play
	@$(UV_INSTALL) --require-hashes -r $<
	@touch $@

$(DONE)/tidy: requirements/tidy.txt $(DONE)/uv
	@$(UV_INSTALL) --require-hashes -r $<
	@touch $@

# The command and the version; the code itself stays in src/.
$(DONE)/linked: pyproject.toml Makefile $(DONE)/play
	@$(UV_INSTALL) --no-build-isolation --no-deps -C wheel.cmake=false -C editable.mode=inplace -e .
	@touch $@

$(BUILD)/build.ninja: $(DONE)/play
	@sh tools/debian.sh g++=g++ npm=npm
	@$(BIN)/cmake -S . -B $(BUILD) -G Ninja --log-level=WARNING \
	  -DPython_EXECUTABLE=$(CURDIR)/$(BIN)/python \
	  -Dnanobind_DIR=$$($(BIN)/python -m nanobind --cmake_dir) >/dev/null
	@touch $@

# Builds what changed and lays it into src/, by the same install rules that fill the wheel.
build: $(DONE)/linked $(BUILD)/build.ninja ## build the C++ core and the web files
	@$(BIN)/python tools/locked.py $(BUILD)/lock sh -c '$(BIN)/cmake --build $(BUILD) && \
	  $(BIN)/cmake --install $(BUILD) --prefix src >/dev/null'

web/node_modules/.test-tools: web/package-lock.json web/package.json
	@echo "Installing what testing the page needs"
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

# --- checks --------------------------------------------------------------------------------

lint: dev
	$(BIN)/ruff check --quiet .
	$(BIN)/ruff format --check --quiet .
	@find core -name '*.[ch]pp' | xargs $(BIN)/clang-format --dry-run --Werror

types: dev
	$(BIN)/mypy $(PYTHON_CODE)

imports: dev
	$(BIN)/lint-imports

# The C++ core by plain CMake, without Python, warnings as errors, with its own tests.
core: $(DONE)/test
	@$(BIN)/cmake -S core -B build/core -G Ninja --log-level=WARNING \
	  -DCUL_TESTS=ON -DCUL_WARNINGS=ON -DCMAKE_EXPORT_COMPILE_COMMANDS=ON >/dev/null
	@$(BIN)/cmake --build build/core
	$(BIN)/ctest --test-dir build/core --output-on-failure --no-tests=error -j $(JOBS)

pytest: web/node_modules/.test-tools dev
	@sh tools/debian.sh chromium=chromium /usr/lib/postgresql=postgresql $(CJK_FONT)
	$(PYTEST) $(COVERED:%=--ignore=tests/%)
	$(if $(COVERED),$(PYTEST) $(COVERED:%=tests/%) $(COVERED:%=--cov=src/urban_legends/%) \
	  --cov-branch --cov-report=term --cov-fail-under=100)

web: web/node_modules/.test-tools
	cd web && npm run --silent lint && npm run --silent check && npm run --silent test

# --- the edition without a server ------------------------------------------------------------

PARTS := src/urban_legends/browser/parts

# Large tools and minutes of work, so no part of `make test`; a workflow runs it.
wasm: $(DONE)/wasm dev web/node_modules/.test-tools ## build the core as WebAssembly and compare it with the native one
	@$(BIN)/cmake -S core/wasm -B build/wasm -G Ninja --log-level=WARNING \
	  --toolchain $(CURDIR)/core/wasm/toolchain.cmake \
	  -DZIG=$$($(BIN)/python -c "import ziglang; print(ziglang.__path__[0])")/zig >/dev/null
	@$(BIN)/cmake --build build/wasm
	$(BIN)/pytest -q tests/browser/prove_core.py

site: wasm ## the edition without a server, in build/edition
	@mkdir -p $(PARTS)/python
	cp build/wasm/core.wasm $(addprefix web/node_modules/pyodide/,pyodide.mjs pyodide.asm.mjs \
	  pyodide.asm.wasm pyodide-lock.json) $(PARTS)/python/
	$(BIN)/python -m urban_legends.browser.edition build/rooms.zip
	cd web && node tools/python.mjs ../build/rooms.zip ../$(PARTS)/python
	cd web && npm run --silent build -- --mode site --outDir ../$(PARTS)/page --emptyOutDir \
	  --logLevel warn
	$(BIN)/cryptid site build/edition

# What the served page must pass that the edition must pass, too.
SHARED := $(addprefix tests/web/test_,sizes.py everyone.py languages.py guide.py)
site-test: site ## play the edition without a server in Chromium, with the network cut
	@sh tools/debian.sh chromium=chromium $(CJK_FONT)
	$(BIN)/pytest -q $(addprefix tests/browser/prove_,site.py fetching.py benchmarks.py)
	$(BIN)/pytest -q -p tests.browser.edition --edition build/edition $(SHARED)

# --- by hand -------------------------------------------------------------------------------

format: dev web/node_modules/.test-tools ## lay out the code as the checks want it
	$(BIN)/ruff check --fix --quiet . ; $(BIN)/ruff format --quiet .
	find core -name '*.[ch]pp' | xargs $(BIN)/clang-format -i
	cd web && npm run --silent format

# The bindings are left out: nanobind's headers take clang-tidy minutes.
tidy: core $(DONE)/tidy ## look the C++ core over with clang-tidy (minutes)
	ls core/src/*.cpp core/src/*/*.cpp core/tests/*.cpp | \
	  xargs -n 1 -P $(JOBS) $(BIN)/clang-tidy -p build/core --quiet

screenshots: dev ## pictures of every screen in build/screenshots, looked over for faults
	@sh tools/debian.sh chromium=chromium $(CJK_FONT)
	$(BIN)/python -m tests.web.screenshots $(ARGS)

docs: $(DONE)/docs build ## the site of documents in build/site/html, its links checked
	$(BIN)/python -m tools.site $(ARGS)

bench: $(DONE)/bench build ## measure us against our peers, in ratios
	$(BIN)/python -m bench $(ARGS)

prove: dev ## the long proofs, resumable; ARGS="NAME..." for some of them, --list or --stale
	$(BIN)/python -m tools.prove $(ARGS)

# PyTorch is large and only training needs it, so it has an environment of its own.
train-test: build ## the tests of training and of large data, which need PyTorch and Ray
	@sh tools/venv.sh $(PYTHON) build/train
	@build/train/bin/python -m pip install -q --disable-pip-version-check torch==2.13.0 \
	  numpy matplotlib pandas polars pyarrow pytest hypothesis ray
	PYTHONPATH=src build/train/bin/python -m pytest -q tests/training tests/ai/test_net.py

lock: $(DONE)/uv ## resolve the pinned requirements anew
	@sh tools/lock.sh $(CURDIR)/$(UV)

page: ## build the page by itself into web/dist, for wheels (CUL_WEB_DIST)
	cd web && npm ci --omit=dev --no-audit --no-fund --loglevel=error && npm run --silent build

dist: $(DONE)/release ## the source distribution, and a wheel made from it, in dist/
	rm -rf dist
	$(UV) build --quiet --python $(BIN)/python --out-dir dist .
	$(BIN)/twine check --strict dist/*

clean: ## remove everything that was made here
	rm -rf $(VENV) build dist web/node_modules web/dist .prove .hypothesis
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .coverage
	rm -rf src/urban_legends/server/static src/urban_legends/_core*.so src/urban_legends/_core.pyi
	rm -rf $(PARTS)
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +
