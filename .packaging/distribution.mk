# The files of a release, for the machine that builds them: an archive, a Debian package, a Python wheel, and the
# build plugin for Swift packages with its tool.

DIST := .build/dist
DIST_TESTS := Tests/Distribution

.PHONY: dist dist-program dist-files test-dist

dist: dist-program ## Make the files of a release: an archive, a Debian package, a wheel, the plugin
	$(MAKE) dist-files

# Installs into an empty folder.
dist-program:
	rm -rf $(DIST)
	$(MAKE) install DESTDIR="$(CURDIR)/$(DIST)/prefix" PREFIX=/usr
	$(STATIC_BUILD) --product linkroute-generate
	install -s -m 755 "$(STATIC_FOLDER)/linkroute-generate" $(DIST)/prefix/linkroute-generate

dist-files:
	python3 -B .packaging/distribution.py --root $(DIST)/prefix/usr --tool $(DIST)/prefix/linkroute-generate \
		--folder $(DIST)

test-dist: dist $(JUNIT_SCHEMA) ## Install each file of a release, and run what it installs
	$(INTEGRATION_BUILD)/bin/python -B -m unittest discover --start-directory $(DIST_TESTS)
