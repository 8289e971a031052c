# The tests with the sanitizers of the compiler. They are built apart, and take several times as long.

SANITIZERS := Tests/Sanitizers
LEAKS := LSAN_OPTIONS="suppressions=$(CURDIR)/$(SANITIZERS)/leaks.txt:print_suppressions=0"
# The suites of what works with unsafe memory.
MEMORY_TESTS := BlockIndex|BulkBoundary|BulkResolver|Bytes|HashIndex|SWAR|StringInterner|UTF8Validation|LiteralTable
MEMORY_TESTS := $(MEMORY_TESTS)|Trie|LongInput|ByteSearch|RowReader|OutputBuffer|OutputFiles|Glob|LinkExtraction
MEMORY_TESTS := ($(MEMORY_TESTS)|MailExtraction|UnreadableInput|XML|JSON|AppleVerdict|AndroidVerdict)Tests
# Where the package of the tests with threads is, with links to the sources.
THREAD_PACKAGE := .build/thread/package

.PHONY: test-sanitized test-address test-memory test-thread

test-sanitized: test-address test-thread ## Run the tests with the address and the thread sanitizer

test-address:
	$(LEAKS) swift test --sanitize=address --scratch-path .build/address

test-memory: ## Run the tests of unsafe code with the address sanitizer
	$(LEAKS) swift test --sanitize=address --scratch-path .build/address --filter '$(MEMORY_TESTS)'

# The tests that start threads themselves or in the program are a package of their own, which is built sooner.
test-thread:
	mkdir -p $(THREAD_PACKAGE)
	ln -sfn $(CURDIR)/Sources $(THREAD_PACKAGE)/Sources
	ln -sfn $(CURDIR)/Tests $(THREAD_PACKAGE)/Tests
	ln -sfn $(CURDIR)/routes $(THREAD_PACKAGE)/routes
	cmp -s $(SANITIZERS)/Package.swift $(THREAD_PACKAGE)/Package.swift \
		|| cp $(SANITIZERS)/Package.swift $(THREAD_PACKAGE)/Package.swift
	TSAN_OPTIONS=halt_on_error=1 \
		swift test --sanitize=thread --package-path $(THREAD_PACKAGE) --scratch-path .build/thread/build
