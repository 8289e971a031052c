# Tests of docs/scale.md with the engines themselves. They need Java 17, GNU parallel, and PyPI the first time.

ENGINE_TESTS := Tests/Engines
ENGINE_BUILD := .build/engines
ENGINE_PYTHON := PYTHONPATH=$(INTEGRATION_TESTS) LINKROUTE="$(STATIC_FOLDER)/linkroute" $(ENGINE_BUILD)/bin/python -B

.PHONY: test-engines bench-engines engine-program

test-engines: $(ENGINE_BUILD)/requirements.txt engine-program ## Run the code of docs/scale.md in Spark, ClickHouse and others
	$(ENGINE_PYTHON) -m unittest discover --start-directory $(ENGINE_TESTS)

bench-engines: $(ENGINE_BUILD)/requirements.txt engine-program ## Measure what linkroute adds to the time of each engine
	$(ENGINE_PYTHON) $(ENGINE_TESTS)/bench.py

engine-program:
	$(STATIC_BUILD) --product linkroute

$(ENGINE_BUILD)/requirements.txt: $(ENGINE_TESTS)/requirements.txt
	rm -rf $(ENGINE_BUILD)
	python3 -m venv $(ENGINE_BUILD)
	$(ENGINE_BUILD)/bin/python $(PIP_INSTALL) $<
	cp $< $@
