# Fuzzing with libFuzzer, which is part of the Swift toolchains for Linux, but not of Xcode.

# For each target. `make fuzz FUZZ_SECONDS=600 FUZZ_TARGETS=link` searches longer in one of them.
FUZZ_SECONDS ?= 5
# Each target NAME has a program NAME.swift, a dictionary NAME.dict and a folder corpus/NAME.
FUZZ_TARGETS ?= link table webURL expression building results rows extraction associations compiled

# The modules that the targets import. Each may import those before it.
FUZZ_MODULES := LinkRouting LinkRoutingLanguage LinkRoutingTools LinkAssociations SwiftGeneration CLibrary SystemIO linkroute
FUZZ_HEADERS := $(wildcard Sources/*/include)

FUZZ_FOLDER := Tests/Fuzz
FUZZ_BUILD := .build/fuzz

# The language settings are those of Package.swift.
FUZZ_LANGUAGE := -whole-module-optimization -parse-as-library -swift-version 6 -strict-memory-safety -warnings-as-errors \
	-enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
	-enable-upcoming-feature InternalImportsByDefault $(addprefix -I ,$(FUZZ_HEADERS))
FUZZ_COMPILER := swiftc -O -g -assert-config Debug -sanitize=fuzzer,address -package-name linkroute $(FUZZ_LANGUAGE) -I $(FUZZ_BUILD)
FUZZ_FLAGS := -max_len=4096 -verbosity=0 -print_final_stats=1

.PHONY: fuzz fuzz-corpora

# Each target runs its corpus first. Leaks are not looked for: what a type keeps for the whole run would be one. An input that crashes it is left in .build/fuzz. Inputs that reach new code are
# kept in .build/fuzz/found, for the next run.
fuzz: $(addprefix $(FUZZ_BUILD)/,$(FUZZ_TARGETS)) ## Fuzz the parsers and the matcher
	@for target in $(FUZZ_TARGETS); do \
		echo "fuzzing $$target for $(FUZZ_SECONDS) seconds"; \
		mkdir -p "$(FUZZ_BUILD)/found/$$target"; \
		ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no "$(FUZZ_BUILD)/$$target" -max_total_time=$(FUZZ_SECONDS) -timeout=10 $(FUZZ_FLAGS) \
			-dict="$(FUZZ_FOLDER)/$$target.dict" -artifact_prefix="$(FUZZ_BUILD)/$$target-" \
			"$(FUZZ_BUILD)/found/$$target" "$(FUZZ_FOLDER)/corpus/$$target" > "$(FUZZ_BUILD)/$$target.log" 2>&1 \
			|| { cat "$(FUZZ_BUILD)/$$target.log"; exit 1; }; \
		grep number_of_executed_units "$(FUZZ_BUILD)/$$target.log"; \
	done

# The program takes part with the folders that read input, and lets the targets use what is internal to it.
FUZZ_SOURCES = $(if $(filter linkroute,$(1)),$(addprefix Sources/linkroute/,Streams CommandLine Associations Input Results Rows),Sources/$(1))
FUZZ_TESTING = $(if $(filter linkroute,$(1)),-enable-testing)

# The rule for a module. Each adds itself to what the next modules and the targets need.
define FUZZ_MODULE
$(FUZZ_BUILD)/$(1).o: $(shell find $(FUZZ_SOURCES) -name '*.swift') $(FUZZ_OBJECTS)
	mkdir -p $(FUZZ_BUILD)
	$(FUZZ_COMPILER) $(FUZZ_TESTING) -module-name $(1) -emit-module -emit-module-path $(FUZZ_BUILD)/$(1).swiftmodule \
		-emit-object -o $$@ $$(filter %.swift,$$^)
FUZZ_OBJECTS += $(FUZZ_BUILD)/$(1).o
endef

# The C code that Swift cannot express. Its compiler is part of the toolchain.
FUZZ_OBJECTS := $(FUZZ_BUILD)/CThreadStorage.o
$(FUZZ_BUILD)/CThreadStorage.o: Sources/CThreadStorage/CThreadStorage.c
	mkdir -p $(FUZZ_BUILD)
	clang -O1 -g -I Sources/CThreadStorage/include -c -o $@ $<

$(foreach module,$(FUZZ_MODULES),$(eval $(call FUZZ_MODULE,$(module))))

$(FUZZ_BUILD)/%: $(FUZZ_FOLDER)/%.swift $(FUZZ_FOLDER)/Support/tables.swift $(FUZZ_OBJECTS)
	$(FUZZ_COMPILER) -use-ld=lld -module-name Fuzz -o $@ $^

# The corpora alone, so that the outcome depends on the sources alone. Nothing has to be instrumented for that: the
# targets are linked with the modules of `make test`.
FUZZ_CORPORA := $(addprefix $(FUZZ_BUILD)/corpora/,$(FUZZ_TARGETS))
# Its name is that of the folder.
FUZZ_PACKAGE = $(shell sed -n '/.*"-package-name","/{s///;s/".*//p;q}' .build/debug.yaml)

fuzz-corpora: $(FUZZ_CORPORA) ## Run the inputs that the fuzzer found
	@for program in $(FUZZ_CORPORA); do \
		echo "$${program##*/}"; \
		SWIFT_BACKTRACE=enable=no "$$program" -runs=0 -timeout=100 $(FUZZ_FLAGS) -artifact_prefix="$$program-" \
			"$(FUZZ_FOLDER)/corpus/$${program##*/}" > "$$program.log" 2>&1 || { cat "$$program.log"; exit 1; }; \
		grep number_of_executed_units "$$program.log"; \
	done

$(FUZZ_BUILD)/corpora/%: $(FUZZ_FOLDER)/%.swift $(FUZZ_FOLDER)/Support/tables.swift .build/debug/linkroute
	mkdir -p $(@D)
	swiftc -sanitize=fuzzer -package-name $(FUZZ_PACKAGE) $(FUZZ_LANGUAGE) -I .build/debug/Modules -use-ld=lld \
		-module-name Fuzz -o $@ $(filter %.swift,$^) @.build/debug/linkroute.product/Objects.LinkFileList

.PHONY: always
.build/debug/linkroute: always
	swift build $(SWIFT_FLAGS) --product linkroute
