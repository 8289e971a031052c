# Mutation testing: single changes of the library that the tests have to notice.

# How many changes are chosen, besides those that are always tested, and which.
MUTANT_COUNT ?= 150
MUTANT_SEED ?= 1

.PHONY: mutants

mutants: ## Change the library in single places, and list the changes that no test notices
	Tests/Mutants/run --count $(MUTANT_COUNT) --seed $(MUTANT_SEED)
