# `make` builds the program. `make help` lists all commands.

PREFIX ?= /usr/local
# More flags of `swift` for what is built to be tested.
SWIFT_FLAGS ?=

build: ## Build the program
	swift build -c release --product linkroute

test: ## Run the tests
	swift test $(SWIFT_FLAGS)

golden: ## Accept new expected texts: review them with `git diff`. FILTER=HelpTextTests runs one suite
	LINKROUTE_GOLDEN=accept swift test $(SWIFT_FLAGS) $(if $(FILTER),--filter '$(FILTER)')

install: ## Install the program, its manual pages and completions below PREFIX
	$(STATIC_BUILD) --product linkroute
	for file in $(INSTALLED); do mkdir -p "$${file%/*}" || exit 1; done
	install -s -m 755 "$(STATIC_FOLDER)/linkroute" "$(PROGRAM)"
	"$(PROGRAM)" man linkroute > "$(MANUAL)"
	"$(PROGRAM)" man linkroute-routes > "$(ROUTES_MANUAL)"
	"$(PROGRAM)" completions bash > "$(BASH_COMPLETION)"
	"$(PROGRAM)" completions zsh > "$(ZSH_COMPLETION)"
	"$(PROGRAM)" completions fish > "$(FISH_COMPLETION)"
	chmod 644 "$(MANUAL)" "$(ROUTES_MANUAL)" "$(BASH_COMPLETION)" "$(ZSH_COMPLETION)" "$(FISH_COMPLETION)"

uninstall: ## Remove the installed files
	rm -f $(INSTALLED)

format: ## Format the Swift code
	swift format --in-place --recursive Sources Tests Package.swift

lint: ## Check the format and the order of the folders
	swift format lint --strict --recursive Sources Tests Package.swift
	Tests/Structure/folder-order

clean: ## Remove everything that was built
	rm -rf .build

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-20s  %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: build test golden install uninstall format lint clean help

# The installed files.
ROOT := $(DESTDIR)$(PREFIX)
PROGRAM := $(ROOT)/bin/linkroute
MANUAL := $(ROOT)/share/man/man1/linkroute.1
ROUTES_MANUAL := $(ROOT)/share/man/man5/linkroute-routes.5
BASH_COMPLETION := $(ROOT)/share/bash-completion/completions/linkroute
ZSH_COMPLETION := $(ROOT)/share/zsh/site-functions/_linkroute
FISH_COMPLETION := $(ROOT)/share/fish/vendor_completions.d/linkroute.fish
INSTALLED := "$(PROGRAM)" "$(MANUAL)" "$(ROUTES_MANUAL)" "$(BASH_COMPLETION)" "$(ZSH_COMPLETION)" \
	"$(FISH_COMPLETION)"

# On Linux the program is one static file. Its code may not use regular expressions or concurrency of the standard
# library: they would make it larger by a megabyte and slower to start. Nor does it have the tables with which
# exceptions unwind the stack, which would be another 1.7 megabytes. macOS has no static executables.
ifeq ($(shell uname -s),Linux)
NO_IMPLICIT_IMPORT = -Xswiftc -Xfrontend -Xswiftc -disable-implicit-$(1)-module-import
STATIC_BUILD := swift build -c release --scratch-path .build/static -debug-info-format none \
	--static-swift-stdlib -Xswiftc -static-executable \
	$(call NO_IMPLICIT_IMPORT,string-processing) $(call NO_IMPLICIT_IMPORT,concurrency) \
	-Xswiftc -use-ld=lld -Xlinker --no-eh-frame-hdr -Xlinker -T -Xlinker $(CURDIR)/.packaging/no-unwinding.ld
STATIC_FOLDER := $(CURDIR)/.build/static/release
else
# A program for both kinds of Macs needs Xcode: `make dist ARCHITECTURES='--arch arm64 --arch x86_64'`.
STATIC_BUILD := swift build -c release $(ARCHITECTURES)
STATIC_FOLDER = $(shell $(STATIC_BUILD) --show-bin-path)
endif

include Tests/API/api.mk
include Tests/Consumers/consumers.mk
include Tests/Drafts/drafts.mk
include Tests/Fuzz/fuzz.mk
include Tests/Integration/integration.mk
include Tests/Engines/engines.mk
include Tests/Mutants/mutants.mk
include Tests/Sanitizers/sanitizers.mk
include Tests/Bench/bench.mk
include .packaging/distribution.mk
include docs/pictures/pictures.mk
