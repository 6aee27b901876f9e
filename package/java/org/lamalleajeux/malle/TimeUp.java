package org.lamalleajeux.malle;

import android.app.Notification;
import android.app.NotificationManager;
import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;

/**
 * Rings when the time of a match ends while the app is out of sight: then no Python runs. The alarm
 * brings along the notification that screens/base/notice.py has made; it takes the place of the
 * countdown, which has the same number.
 */
public class TimeUp extends BroadcastReceiver {
    private static final int NUMBER = 1;

    @Override
    public void onReceive(Context context, Intent intent) {
        Notification notification = intent.getParcelableExtra("notification");
        Object service = context.getSystemService(Context.NOTIFICATION_SERVICE);
        if (notification != null && service instanceof NotificationManager) {
            ((NotificationManager) service).notify(NUMBER, notification);
        }
    }
}
