"""The little drawings beside Hex's hints: every hint that names one gets it, on the sheet too."""

import pytest

from engine.advice import Hint
from screens.games.hex.pictures import PICTURES
from screens.table.hintsheet import HintSheet, Tile
from tools.games.hex.scenes import pairs, seated

pytestmark = pytest.mark.usefixtures("driver")
