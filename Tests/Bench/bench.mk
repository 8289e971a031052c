# Measurements. docs/development/performance.md explains them; data and results are in .build/bench.

# Gigabytes of input for `make bench-measure`: 10 also streams ten gigabytes.
GIGABYTES ?= 1
# The row that `make bench-record` adds to docs/development/performance/versions.csv.
VERSION ?=

BENCH := python3 -B Tests/Bench/bench.py
BENCH_SWIFT := "$(STATIC_FOLDER)/linkroute-bench"
BENCH_DATA := .build/bench
BENCH_SETS := github 1k 10k 100k
BENCH_PROGRAM := --program "$(STATIC_FOLDER)/linkroute"
BENCH_FLAGS := --folder $(BENCH_DATA) $(BENCH_PROGRAM) --bench $(BENCH_SWIFT)
BENCH_RESULTS := docs/development/performance

# The program that `make bench-tables` measures, built if it is not given; another one to compare with; only some
# tables; and more options of `tables.py`.
MEASURED ?=
OTHER ?=
TABLES ?=
TABLE_FLAGS ?= --count all,match,bare,hosted
BENCH_TABLES := python3 -B Tests/Bench/tables.py
# More flags of `swift build` for the programs of `make bench-app`.
APP_FLAGS ?=
BENCH_APP = python3 -B Tests/Bench/app.py --program "$(STATIC_FOLDER)/linkroute" $(APP_FLAGS)

# The small load of `make bench-short`.
SHORT_DATA := $(BENCH_DATA)/short
SHORT_TABLES := expensify storage videos
SHORT_CHECK := $(BENCH) check github 10k --folder $(SHORT_DATA) $(BENCH_PROGRAM) \
	--recorded $(BENCH_RESULTS)/instructions.csv

.PHONY: bench bench-build bench-program bench-data bench-check bench-measure bench-record
.PHONY: bench-tables bench-app bench-short bench-short-data bench-short-record

# Takes about ten minutes and needs an otherwise idle machine.
bench: bench-build bench-data bench-check bench-measure ## Measure everything and show the results
	@$(BENCH) report --folder $(BENCH_DATA)

bench-build: bench-program
	$(STATIC_BUILD) --product linkroute-bench

bench-program:
	$(STATIC_BUILD) --product linkroute

bench-data:
	mkdir -p $(BENCH_DATA)
	$(BENCH_SWIFT) data --folder $(BENCH_DATA)

# Compares the program's results for a sample of each list with those of the reference matcher.
bench-check:
	rm -rf $(BENCH_DATA)/samples
	mkdir -p $(BENCH_DATA)/samples
	for set in $(BENCH_SETS); do \
		cp "$(BENCH_DATA)/$$set.routes" $(BENCH_DATA)/samples/ && \
		"$(STATIC_FOLDER)/linkroute" match --exit-zero --routes "$(BENCH_DATA)/$$set.routes" \
			< "$(BENCH_DATA)/$$set.sample" > "$(BENCH_DATA)/samples/$$set.results" || exit 1; \
	done
	LINKROUTE_SAMPLES="$(CURDIR)/$(BENCH_DATA)/samples" swift test --filter SampleTests

# Each line is one measurement; to repeat one, copy its command from the output.
bench-measure:
	$(BENCH) programs $(BENCH_FLAGS)
	$(BENCH) start $(BENCH_FLAGS)
	$(BENCH) memory $(BENCH_FLAGS) --gigabytes $(GIGABYTES)
	$(BENCH) stages $(BENCH_FLAGS)
	$(BENCH) allocations $(BENCH_FLAGS)
	$(BENCH) instructions $(BENCH_FLAGS) github 1k 10k
	$(BENCH) growth $(BENCH_FLAGS)
	$(BENCH_TABLES) $(BENCH_PROGRAM) --folder $(BENCH_DATA)/tables --lines 40000
	$(BENCH_APP)

bench-tables: $(if $(MEASURED),,bench-program) ## Measure the tables of apps with MEASURED, and in turn with OTHER
	$(BENCH_TABLES) --program "$(or $(MEASURED),$(STATIC_FOLDER)/linkroute)" $(if $(OTHER),--other "$(OTHER)") \
		$(TABLE_FLAGS) $(TABLES)

bench-app: bench-program ## Measure what the library adds to an app
	$(BENCH_APP)

bench-record: ## Write the results of the last `make bench` to docs/development/performance.md, as VERSION
	$(if $(VERSION),,$(error VERSION is missing: make bench-record VERSION=1.2.3))
	$(BENCH) report --folder $(BENCH_DATA) --document docs/development/performance.md --pictures $(BENCH_RESULTS) \
		--versions $(BENCH_RESULTS)/versions.csv --version "$(VERSION)"

bench-short: bench-short-data ## Compare the instructions of a small load with the recorded ones
	$(SHORT_CHECK)

bench-short-record: bench-short-data ## Record the instructions of the small load
	$(SHORT_CHECK) --record

bench-short-data: bench-build
	mkdir -p $(SHORT_DATA)
	$(BENCH_SWIFT) data --folder $(SHORT_DATA) --count 10000 github 10k
	$(BENCH_TABLES) $(BENCH_PROGRAM) --folder $(SHORT_DATA)/tables --rounds 0 --simulate \
		--outcomes all --count all $(SHORT_TABLES)
