import { mutate, query } from '../../application/backend-api.ts';
import { createLoaded } from '../../application/loaded.ts';
import { maxRows } from '../../supabase/limits.ts';
import { columnsOf, nothing } from '../../supabase/response-shapes.ts';
import * as shapes from './notification-shapes.ts';

/** Newest first. */
export function readNotifications() {
  return query('Notifications not loaded', shapes.notifications, (db, { userId }) =>
    db
      .from('notifications')
      .select(columnsOf(shapes.notification))
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .limit(maxRows),
  );
}

export const $notifications = createLoaded('notifications', [], readNotifications);

export function markRead(ids: readonly string[]) {
  return mutate('Notifications not marked as read', nothing, (db) =>
    db
      .from('notifications')
      .update({ read_at: new Date().toISOString() })
      .in('id', ids)
      .is('read_at', null),
  );
}

/** Kinds without a setting use every channel. */
export function readSettings() {
  return query('Settings not loaded', shapes.notificationSettings, (db, { userId }) =>
    db
      .from('notification_settings')
      .select(columnsOf(shapes.notificationSetting))
      .eq('user_id', userId),
  );
}

export const $settings = createLoaded('settings', [], readSettings);

export type SettingChoices = Partial<Omit<shapes.NotificationSetting, 'kind'>>;

/** Channels that are not among the choices stay as they are. */
export function saveSetting(kind: shapes.NotificationKind, choices: SettingChoices) {
  return mutate('Setting not saved', nothing, (db, { userId }) =>
    db.from('notification_settings').upsert({ user_id: userId, kind, ...choices }),
  );
}
