"""What the tablet says of itself, whatever the family has chosen: its colours, its language."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Callable
from functools import wraps
from typing import Any

log = logging.getLogger(__name__)


def guarded(call: Callable[..., Any]) -> Callable[..., bool]:
    """Turns whatever goes wrong with a device into False and a line in the log."""

    @wraps(call)
    def careful(*args: Any, **kwargs: Any) -> bool:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                return call(*args, **kwargs) is not False
        except Exception as problem:
            log.warning("%s: %s: %s", call.__name__, type(problem).__name__, problem)
            return False

    return careful


@guarded
def dark() -> bool:
    """Whether the tablet itself is set to dark colours."""
    try:
        from jnius import autoclass
    except ImportError:
        return False
    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    night_mask, night_yes = 0x30, 0x20
    ui_mode: int = activity.getResources().getConfiguration().uiMode
    return ui_mode & night_mask == night_yes


def spoken() -> str:
    """The language the tablet is set to, as two letters; "" where it does not say."""
    try:
        from jnius import autoclass

        return str(autoclass("java.util.Locale").getDefault().getLanguage())[:2]
    except ImportError:
        return ""
