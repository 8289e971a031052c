# The tests with the sanitizers of the compiler. They are built apart, and take several times as long.

SANITIZERS := Tests/Sanitizers
# The suites that start threads, in the tests or in the program.
THREADED_TESTS := SharedMatcherTests|MatchTests|LinkRouterTests|CheckThreadsTests|CheckOutputTests|CheckInterruptionTests|IgnoreCommentTests

.PHONY: test-sanitized test-address test-thread

test-sanitized: test-address test-thread ## Run the tests with the address and the thread sanitizer

test-address:
	LSAN_OPTIONS="suppressions=$(CURDIR)/$(SANITIZERS)/leaks.txt:print_suppressions=0" \
		swift test --sanitize=address --scratch-path .build/address

test-thread:
	TSAN_OPTIONS=halt_on_error=1 \
		swift test --sanitize=thread --scratch-path .build/thread --filter '$(THREADED_TESTS)'
