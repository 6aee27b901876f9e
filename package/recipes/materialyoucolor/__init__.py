"""How python-for-android gets materialyoucolor: from its source distribution, without its C++.

python-for-android's own recipe is for an older version, whose file lies where no newer one does.
The C++ finds the main colours of a picture, which nothing here asks for; left out, nothing has to
be compiled. The file comes through pip, and has to be the one of requirements/app.txt.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from pythonforandroid.recipe import PyProjectRecipe

PURE = {"MYCP_PURE_PYTHON": "1"}


class MaterialYouColorRecipe(PyProjectRecipe):  # type: ignore[misc]
    """The colours of KivyMD, in pure Python."""

    version = "3.0.4"
    url = "materialyoucolor-{version}.tar.gz"
    sha256sum = "30b8dde034dce180845b0eaf52f72c5b22cd5b60bd7aff96804febae4e266276"

    def download_file(self, url: str, target: str, cwd: str | None = None) -> str:
        """Fetch the source distribution into the folder we are in; its sum is looked at after."""
        wanted = f"{self.name}=={self.version}"
        # Its own source alone: what it is built with would otherwise be built from source too.
        command = ["pip", "download", "--no-deps", "--no-binary", self.name, "--dest", cwd or "."]
        subprocess.run(
            [sys.executable, "-m", *command, wanted], check=True, env={**os.environ, **PURE}
        )
        return str(Path(cwd or ".") / target)

    def get_recipe_env(self, arch: Any = None, **kwargs: Any) -> dict[str, str]:
        """Build it in pure Python."""
        return {**super().get_recipe_env(arch, **kwargs), **PURE}


recipe = MaterialYouColorRecipe()
