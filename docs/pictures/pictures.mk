# The pictures of README.md, made by running the program.

PICTURES := python3 -B docs/pictures/pictures.py --program "$(STATIC_FOLDER)/linkroute"

.PHONY: pictures pictures-check

pictures: ## Make the pictures of README.md; Chromium must be installed
	$(STATIC_BUILD) --product linkroute
	$(PICTURES)

pictures-check: ## Check that the picture of a terminal is what the program prints
	$(STATIC_BUILD) --product linkroute
	$(PICTURES) --check
