# La Malle à Jeux: everything starts here. `make play` and `make test` set up what they need.
PYTHON_HERE = .venv/bin/python
UV = uv

GAME =
MATCHES =
SECONDS =
SHARE =

.PHONY: play test bench strength endurance desktop shots locale lock clean

# The app in a window; with no display, a tour of all games on a virtual one.
play:
	@tools/setup app
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then $(PYTHON_HERE) main.py; \
	else $(PYTHON_HERE) tools/tour.py; fi

# Style, types, layers, translations, engine, screens.
test:
	@tools/setup dev
	@$(PYTHON_HERE) tools/check.py

# Ours against its peers, in one table.
bench:
	@tools/setup bench
	@.venv-bench/bin/python tools/bench.py

# Who wins how often: `make strength GAME=hex MATCHES=10 SECONDS=0.5`, everything if nothing is said.
strength:
	@tools/setup bench
	@.venv-bench/bin/python tools/strength.py $(GAME) $(if $(MATCHES),--matches $(MATCHES)) \
	    $(if $(SECONDS),--seconds $(SECONDS))

# Kills, damaged inputs, matches of computers, toddlers: `make endurance SHARE=0.01` for a quick look.
endurance:
	@tools/setup dev
	@$(PYTHON_HERE) -m tools.endurance $(if $(SHARE),--share $(SHARE))

# The app as a folder for this kind of desktop in build/desktop, started and played.
desktop:
	@tools/setup desktop
	@.venv-desktop/bin/python tools/desktop.py

# Pictures of every screen in build/shots, and the README's own.
shots:
	@tools/setup dev
	@$(PYTHON_HERE) tools/shots.py

# Texts of the code into locale/, compiled for the app.
locale:
	@tools/setup dev
	@$(PYTHON_HERE) tools/texts.py
	@$(PYTHON_HERE) tools/privacy.py

# The exact versions with their hashes, from requirements/*.in.
lock:
	@for list in app dev bench desktop; do \
	    $(UV) pip compile -q --universal --python-version 3.11 --generate-hashes \
	        --no-emit-index-url --no-emit-find-links --no-header \
	        --override requirements/overrides.txt \
	        requirements/$$list.in -o requirements/$$list.txt; \
	done

clean:
	rm -rf build .venv .venv-bench .venv-desktop .mypy_cache .ruff_cache .pytest_cache .hypothesis
