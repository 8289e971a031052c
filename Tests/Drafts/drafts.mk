# How near drafts come to the tables of real apps. docs/development/drafts.md has the results.

.PHONY: drafts

drafts: ## Measure drafts of tables from the links of real apps
	$(STATIC_BUILD) --product linkroute
	Tests/Drafts/measure --program "$(STATIC_FOLDER)/linkroute"
