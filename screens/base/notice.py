"""On Android: a countdown among the notifications while a match's clock runs out of sight.

A Python that nobody sees is soon frozen and cannot ring. So the system itself counts down, and an
alarm of its own puts 'time is up' in the countdown's place: package/java has the receiver for it,
which python-for-android builds in. Whoever touches either is back at the match.
"""

from __future__ import annotations

import time
from typing import Any

from engine.texts import _
from screens.base.android import activity, api, java

CHANNEL = "clock"
NUMBER = 1
"""Of the one notification that there is at a time; TimeUp.java has the same."""
RECEIVER = "org.lamalleajeux.malle.TimeUp"
MATCH = "match"
"""What the intent calls the match that it opens."""
OREO, IMPORTANCE_DEFAULT = 26, 3
GROUP_ALERT_SUMMARY = 1
RTC_WAKEUP = 0
FLAG_UPDATE_CURRENT, FLAG_IMMUTABLE = 0x08000000, 0x04000000


def count_down(seconds: float, match: int) -> None:
    """Show how the time of this match runs out, and ring when it has."""
    end = round((time.time() + seconds) * 1000)
    _open_channel()
    counting = _builder(_("The clock is ticking!"), _("Tap here to go on with your match."), match)
    counting.setWhen(end)
    counting.setShowWhen(True)
    counting.setUsesChronometer(True)
    counting.setChronometerCountDown(True)
    counting.setOnlyAlertOnce(True)
    if api() >= OREO:  # seen, not heard: only the end is
        counting.setGroup(CHANNEL)
        counting.setGroupAlertBehavior(GROUP_ALERT_SUMMARY)
    _manager().notify(NUMBER, counting.build())
    over = _builder(_("Time is up!"), _("The trunk is waiting for you."), match)
    over.setDefaults(-1)  # sound and buzz, before there were channels
    _service("alarm").setAndAllowWhileIdle(RTC_WAKEUP, end, _alarm(over.build()))


def cancel() -> None:
    """Somebody is back: nothing rings, nothing is left to be read."""
    _service("alarm").cancel(_alarm(None))
    _manager().cancel(NUMBER)


def asked_for() -> int:
    """The match that the notification was touched for; 0: the app was opened otherwise."""
    intent = activity().getIntent()
    named = intent.getStringExtra(MATCH) if intent is not None else None
    if not named:
        return 0
    intent.removeExtra(MATCH)  # once: the intent stays with the activity
    return int(named)


def _service(name: str) -> Any:
    return activity().getSystemService(name)


def _manager() -> Any:
    return _service("notification")


def _open_channel() -> None:
    """One channel with a name that a parent understands in the tablet's settings."""
    if api() >= OREO:
        kind = java("android.app.NotificationChannel")
        _manager().createNotificationChannel(kind(CHANNEL, _("Time to think"), IMPORTANCE_DEFAULT))


def _builder(title: str, words: str, match: int) -> Any:
    kind, context = java("android.app.Notification$Builder"), activity()
    builder = kind(context, CHANNEL) if api() >= OREO else kind(context)
    package = context.getPackageName()
    builder.setSmallIcon(context.getResources().getIdentifier("notice", "drawable", package))
    builder.setContentTitle(title)
    builder.setContentText(words)
    builder.setAutoCancel(True)
    back = context.getPackageManager().getLaunchIntentForPackage(package)
    back.putExtra(MATCH, str(match))
    pending = java("android.app.PendingIntent")
    builder.setContentIntent(
        pending.getActivity(context, NUMBER, back, FLAG_UPDATE_CURRENT | FLAG_IMMUTABLE)
    )
    return builder


def _alarm(notification: Any) -> Any:
    """What the alarm sets off; without a notification it is the same one, to be cancelled."""
    context = activity()
    intent = java("android.content.Intent")()
    intent.setClassName(context.getPackageName(), RECEIVER)
    if notification is not None:
        from jnius import cast

        intent.putExtra("notification", cast("android.os.Parcelable", notification))
    return java("android.app.PendingIntent").getBroadcast(
        context, NUMBER, intent, FLAG_UPDATE_CURRENT | FLAG_IMMUTABLE
    )
