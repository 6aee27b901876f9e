"""What the app tells the screen that stands in front: it goes, it is back, one step back."""

from __future__ import annotations

from kivy.uix.screenmanager import Screen


class Front(Screen):
    """One of the app's screens; who has nothing to keep and nothing to close says nothing."""

    @property
    def match_id(self) -> int:
        """The match that lies on it, 0 where none does."""
        return 0

    def pause(self) -> None:
        """It goes out of sight, for a while or for good: keep what must not be lost."""

    def put_away(self) -> None:
        """Its match was thrown away: nothing of it is kept any more."""

    def resume(self) -> None:
        """It is seen again."""

    def on_back(self) -> bool:
        """The back button; True: the screen has answered it by itself."""
        return False
