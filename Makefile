# linkroute: `make` builds it, `make test` tests it, `make install` puts it where it is found.

PREFIX ?= /usr/local
DESTDIR ?=

prefix := $(DESTDIR)$(PREFIX)
program := $(prefix)/bin/linkroute
manual := $(prefix)/share/man/man1/linkroute.1
bash := $(prefix)/share/bash-completion/completions/linkroute
zsh := $(prefix)/share/zsh/site-functions/_linkroute
fish := $(prefix)/share/fish/vendor_completions.d/linkroute.fish
installed := $(program) $(manual) $(bash) $(zsh) $(fish)

build := swift build -c release --product linkroute

# On Linux one file that needs nothing else; macOS has the Swift runtime and no static executables. Use of a module that makes it
# larger by a megabyte, or slower to start, is an error.
ifeq ($(shell uname -s),Linux)
without = -Xswiftc -Xfrontend -Xswiftc -disable-implicit-$(1)-module-import
static := --static-swift-stdlib -Xswiftc -static-executable $(call without,string-processing) $(call without,concurrency) \
	--scratch-path .build/static
else
static :=
endif
release := $(build) $(static)

# What every fuzz target is given. The language settings are those of Package.swift. Needs a toolchain with libFuzzer,
# which Xcode's is not.
FUZZ_SECONDS ?= 5
fuzzed := link table webURL expression
fuzz := .build/fuzz
corpus := Tests/Fuzz/corpus
fuzzing := swiftc -O -g -whole-module-optimization -assert-config Debug -sanitize=fuzzer -parse-as-library \
	-package-name linkroute -swift-version 6 -strict-memory-safety -warnings-as-errors \
	-enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
	-enable-upcoming-feature InternalImportsByDefault -I Sources/LineMarksC/include

# The programs of others that reports and examples are checked with. Needs Python 3.11 and PyPI, once.
integrations := .build/integrations
integration_tests := Tests/Integration
pip := $(integrations)/bin/python -m pip --quiet --disable-pip-version-check

# The Python packages that steer a browser.
browser := .build/browser

# What is measured, and where the data and the numbers lie.
benched := .build/bench
binaries = $(shell $(release) --show-bin-path)
bench = "$(binaries)/linkroute-bench"
measured = --folder $(benched) --program "$(binaries)/linkroute"
peers := --peers Sources/linkroute-bench/Peers
counted := --recorded docs/performance/instructions.csv
# 10 streams ten gigabytes, too.
GIGABYTES ?= 1
VERSION ?=

.PHONY: all test test-integrations test-report fuzz bench bench-build bench-data bench-check bench-measure bench-record bench-short bench-short-record install uninstall format lint clean

all:
	$(build)

test:
	swift test

# Reports against the schemas of their formats, and the jobs and hooks of docs/ci.md as they are run elsewhere.
test-integrations: $(integrations)/junit-10.xsd
	swift build --product linkroute
	LINKROUTE="$$(swift build --show-bin-path)/linkroute" JUNIT_SCHEMA="$(CURDIR)/$(integrations)/junit-10.xsd" \
		$(integrations)/bin/python -B -m unittest discover --start-directory $(integration_tests)

$(integrations)/junit-10.xsd: $(integration_tests)/requirements.txt $(integration_tests)/schemas.txt
	rm -rf $(integrations)
	python3 -m venv $(integrations)
	$(pip) install --no-compile --require-hashes --requirement $(integration_tests)/requirements.txt
	$(pip) download --require-hashes --no-deps --no-binary :all: --no-build-isolation --dest $(integrations)/source \
		--requirement $(integration_tests)/schemas.txt
	tar -xzf $(integrations)/source/*.tar.gz -C $(integrations)/source
	mv $(integrations)/source/*/testing/example_scripts/junit-10.xsd $@
	touch $@

# The HTML report in a real browser: Chromium and its driver must be there.
test-report: $(browser)/requirements.txt
	$(release)
	LINKROUTE="$(binaries)/linkroute" $(browser)/bin/python -B Tests/Browser/report_test.py

$(browser)/requirements.txt: Tests/Browser/requirements.txt
	rm -rf $(browser)
	python3 -m venv $(browser)
	$(browser)/bin/python -m pip --quiet --disable-pip-version-check install --no-compile --require-hashes --requirement $<
	cp $< $@

# Each target first runs its corpus, then what it makes of it. An input that crashes it is left in .build/fuzz.
fuzz: $(addprefix $(fuzz)/,$(fuzzed))
	@for target in $(fuzzed); do \
		echo "fuzzing $$target for $(FUZZ_SECONDS) seconds"; \
		mkdir -p "$(fuzz)/found/$$target"; \
		SWIFT_BACKTRACE=enable=no "$(fuzz)/$$target" -max_total_time=$(FUZZ_SECONDS) -max_len=4096 -timeout=10 \
			-verbosity=0 -print_final_stats=1 -dict="Tests/Fuzz/$$target.dict" -artifact_prefix="$(fuzz)/$$target-" \
			"$(fuzz)/found/$$target" "$(corpus)/$$target" > "$(fuzz)/$$target.log" 2>&1 \
			|| { cat "$(fuzz)/$$target.log"; exit 1; }; \
		grep number_of_executed_units "$(fuzz)/$$target.log"; \
	done

$(fuzz)/LinkRouting.o: $(shell find Sources/LinkRouting -name '*.swift')
	mkdir -p $(fuzz)
	$(fuzzing) -module-name LinkRouting -emit-module -emit-module-path $(fuzz)/LinkRouting.swiftmodule -emit-object -o $@ $^

$(fuzz)/%: Tests/Fuzz/%.swift $(fuzz)/LinkRouting.o
	$(fuzzing) -module-name Fuzz -I $(fuzz) -o $@ $^

# Everything, with a table of the results at the end; some ten minutes, on a machine that does nothing else. The measurements are
# single commands, so that one of them can be repeated.
bench: bench-build bench-data bench-check bench-measure
	@$(bench) report --folder $(benched)

bench-build:
	$(release)
	swift build -c release --product linkroute-bench $(static)

bench-data:
	$(bench) data --folder $(benched)

# The program's answers on a sample of each list against the naive matcher.
bench-check:
	rm -rf $(benched)/samples
	mkdir -p $(benched)/samples
	for set in github 1k 10k 100k; do \
		cp $(benched)/$$set.routes $(benched)/samples/ && \
		"$(binaries)/linkroute" match --exit-zero --routes $(benched)/$$set.routes < $(benched)/$$set.sample \
			> $(benched)/samples/$$set.results || exit 1; \
	done
	LINKROUTE_SAMPLES="$(CURDIR)/$(benched)/samples" swift test --filter SampleTests

bench-measure:
	$(bench) programs $(measured)
	$(bench) start $(measured) $(peers)
	$(bench) memory $(measured) --gigabytes $(GIGABYTES)
	$(bench) stages --folder $(benched) $(peers)
	$(bench) instructions $(measured) github 1k 10k
	$(bench) growth --folder $(benched)

# Keeps what `make bench` measured: the numbers and pictures of docs/performance.md, and a row for the version.
bench-record:
	$(if $(VERSION),,$(error VERSION is not given: make bench-record VERSION=1.2.3))
	$(bench) report --folder $(benched) --document docs/performance.md --pictures docs/performance \
		--versions docs/performance/versions.csv --version "$(VERSION)"

# For CI: instructions of a small load against those that are recorded, which no other load of the machine changes.
short := $(benched)/short
bench-short bench-short-record: bench-build
	mkdir -p $(benched)
	$(bench) data --folder $(short) --count 10000 github 10k
	$(bench) check --folder $(short) --program "$(binaries)/linkroute" $(counted) \
		$(if $(filter bench-short-record,$@),--record yes)

# What is generated is made by the program itself, so that it always fits.
install:
	$(release)
	mkdir -p $(foreach file,$(installed),"$(dir $(file))")
	built="$$($(release) --show-bin-path)/linkroute" && \
	install -m 755 "$$built" "$(program)" && \
	"$$built" man > "$(manual)" && \
	"$$built" completions bash > "$(bash)" && \
	"$$built" completions zsh > "$(zsh)" && \
	"$$built" completions fish > "$(fish)"
	chmod 644 "$(manual)" "$(bash)" "$(zsh)" "$(fish)"

uninstall:
	rm -f $(foreach file,$(installed),"$(file)")

format:
	swift format --in-place --recursive Sources Tests Package.swift

lint:
	swift format lint --strict --recursive Sources Tests Package.swift

clean:
	rm -rf .build
