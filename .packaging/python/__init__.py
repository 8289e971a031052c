"""The program linkroute, which resolves deep links against a table of routes."""

import os
import sysconfig

__all__ = ["find_program"]


def find_program():
    """Returns the path of the program that was installed with this module.

    Raises FileNotFoundError if it is missing.
    """
    name = "linkroute" + (sysconfig.get_config_var("EXE") or "")
    # An environment, an installation for one user, and `pip install --target`.
    folders = [
        sysconfig.get_path("scripts"),
        sysconfig.get_path("scripts", scheme=sysconfig.get_preferred_scheme("user"))
        if hasattr(sysconfig, "get_preferred_scheme") else None,
        os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "bin"),
    ]
    for folder in folders:
        if folder and os.path.isfile(os.path.join(folder, name)):
            return os.path.join(folder, name)
    raise FileNotFoundError("the program linkroute is not where its wheel installed it")
