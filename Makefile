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

# On Linux one file that needs nothing else; macOS has the Swift runtime and no static executables.
ifeq ($(shell uname -s),Linux)
release := $(build) --static-swift-stdlib -Xswiftc -static-executable --scratch-path .build/static
else
release := $(build)
endif

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

.PHONY: all test fuzz install uninstall format lint clean

all:
	$(build)

test:
	swift test

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
