"""Prints the Homebrew formula of a release, with the sums of its archives.

    python3 .packaging/formula.py https://github.com/OWNER/linkroute SHA256SUMS > Formula/linkroute.rb
"""

import re
import sys

FORMULA = '''\
class Linkroute < Formula
  desc "Resolve deep links and universal links against a table of routes"
  homepage "{repository}"
  version "{version}"
  license "Apache-2.0"

  on_macos do
    url "{release}/{macos.name}"
    sha256 "{macos.sum}"
  end

  on_linux do
    on_intel do
      url "{release}/{intel.name}"
      sha256 "{intel.sum}"
    end
    on_arm do
      url "{release}/{arm.name}"
      sha256 "{arm.sum}"
    end
  end

  def install
    bin.install "bin/linkroute"
    man.install Dir["share/man/*"]
    bash_completion.install "share/bash-completion/completions/linkroute"
    zsh_completion.install "share/zsh/site-functions/_linkroute"
    fish_completion.install "share/fish/vendor_completions.d/linkroute.fish"
    pkgshare.install "share/doc/linkroute/routes"
  end

  test do
    result = shell_output("#{{bin}}/linkroute match --routes #{{pkgshare}}/routes pokedex://pokemons/25")
    assert_match "pokemon.detail", result
  end
end
'''


class Archive:
    def __init__(self, sums, target):
        [line] = [line for line in sums.splitlines()
            if re.search(rf"  linkroute-[0-9]\S*-{target}\.tar\.gz$", line)]
        self.sum, self.name = line.split()


def formula(repository, sums):
    """The text of the formula, given the address of the repository and the text of SHA256SUMS."""
    macos = Archive(sums, "macos-universal")
    version = re.fullmatch(r"linkroute-(.+)-macos-universal\.tar\.gz", macos.name)[1]
    return FORMULA.format(
        repository=repository, version=version, release=f"{repository}/releases/download/v{version}",
        macos=macos, intel=Archive(sums, "linux-x86_64"), arm=Archive(sums, "linux-aarch64"))


if __name__ == "__main__":
    with open(sys.argv[2], encoding="utf-8") as file:
        print(formula(sys.argv[1], file.read()), end="")
