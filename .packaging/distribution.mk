# The files of a release, for the machine that builds them: an archive, a Debian package and a Python wheel.

DIST := .build/dist
DIST_TESTS := Tests/Distribution

.PHONY: dist dist-program dist-files test-dist

dist: dist-program dist-files ## Make the archive, the Debian package and the Python wheel of a release

# Installs into an empty folder.
dist-program:
	rm -rf $(DIST)
	$(MAKE) install DESTDIR="$(CURDIR)/$(DIST)/prefix" PREFIX=/usr

dist-files:
	python3 -B .packaging/distribution.py --root $(DIST)/prefix/usr --folder $(DIST)

test-dist: dist $(JUNIT_SCHEMA) ## Install each file of a release, and run what it installs
	$(INTEGRATION_BUILD)/bin/python -B -m unittest discover --start-directory $(DIST_TESTS)
