# The public declarations of the libraries, and their documentation. Both are read from built modules.

API := Tests/API/api

.PHONY: api api-check docs api-modules

docs: api-modules ## Build the documentation of the libraries into .build/docs
	$(API) docs

api: api-modules ## Rewrite the lists of the libraries' public declarations
	$(API) record

# Also fails if a public declaration has no summary.
api-check: api-modules ## Compare the libraries' public declarations with the lists
	$(API) list

# Takes seconds after `make test`, which builds the same modules.
api-modules:
	swift build $(SWIFT_FLAGS)
