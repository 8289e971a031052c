# The libraries from outside: programs of another package, and the Swift code of the documents.

.PHONY: test-consumers

test-consumers: bench-program ## Build and run what uses the libraries from outside, and all Swift code of the documents
	Tests/Consumers/consumers $(SWIFT_FLAGS)
