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

.PHONY: all test install uninstall format lint clean

all:
	$(build)

test:
	swift test

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
