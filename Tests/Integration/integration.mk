# Tests with other people's programs. Each group has its own Python environment below .build; it needs Python 3.11,
# and PyPI the first time.

INTEGRATION_TESTS := Tests/Integration
INTEGRATION_BUILD := .build/integrations
BROWSER_TESTS := Tests/Browser
BROWSER_BUILD := .build/browser
PIP := -m pip --quiet --disable-pip-version-check
PIP_INSTALL := $(PIP) install --no-compile --require-hashes --requirement

# The schema of JUnit reports is in the source package of pytest only, so that is downloaded and unpacked.
JUNIT_SCHEMA := $(INTEGRATION_BUILD)/junit-10.xsd

.PHONY: test-integrations test-report

test-integrations: $(JUNIT_SCHEMA) ## Test reports against their schemas, and the examples of docs/ci.md
	swift build $(SWIFT_FLAGS) --product linkroute
	LINKROUTE="$$(swift build --show-bin-path)/linkroute" JUNIT_SCHEMA="$(CURDIR)/$(JUNIT_SCHEMA)" \
		$(INTEGRATION_BUILD)/bin/python -B -m unittest discover --start-directory $(INTEGRATION_TESTS)

test-report: $(BROWSER_BUILD)/requirements.txt ## Test the HTML report in Chromium, which must be installed
	$(STATIC_BUILD) --product linkroute
	LINKROUTE="$(STATIC_FOLDER)/linkroute" $(BROWSER_BUILD)/bin/python -B $(BROWSER_TESTS)/report_test.py

$(JUNIT_SCHEMA): $(INTEGRATION_TESTS)/requirements.txt $(INTEGRATION_TESTS)/schemas.txt
	rm -rf $(INTEGRATION_BUILD)
	python3 -m venv $(INTEGRATION_BUILD)
	$(INTEGRATION_BUILD)/bin/python $(PIP_INSTALL) $(INTEGRATION_TESTS)/requirements.txt
	$(INTEGRATION_BUILD)/bin/python $(PIP) download --require-hashes --no-deps --no-binary :all: \
		--no-build-isolation --dest $(INTEGRATION_BUILD)/source --requirement $(INTEGRATION_TESTS)/schemas.txt
	tar -xzf $(INTEGRATION_BUILD)/source/*.tar.gz -C $(INTEGRATION_BUILD)/source
	mv $(INTEGRATION_BUILD)/source/*/testing/example_scripts/junit-10.xsd $@
	touch $@

$(BROWSER_BUILD)/requirements.txt: $(BROWSER_TESTS)/requirements.txt
	rm -rf $(BROWSER_BUILD)
	python3 -m venv $(BROWSER_BUILD)
	$(BROWSER_BUILD)/bin/python $(PIP_INSTALL) $<
	cp $< $@
