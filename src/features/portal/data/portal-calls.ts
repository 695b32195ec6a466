import * as v from 'valibot';

import { maxRows } from '../../../supabase/limits.ts';
import { mutate, query } from '../../../application/backend-calls.ts';
import { readPages } from '../../../cases/read-pages.ts';
import * as shapes from '../../../cases/case-shapes.ts';

const nothing = v.unknown();

/** Returns the client's cases: open ones first, then newest first. */
export function readCases() {
  return readPages((from, to) =>
    query(
      'No cases',
      shapes.overviews,
      (db, { userId }) =>
        db
          .from('case_overviews')
          .select(
            'id, reference, service, opened_at, closed_at, officer_name, percent, step_key, step_title, since, authority_status, turn, due_on, to_send, to_review, unread_messages, status',
          )
          // Staff may also read others' cases, which belong on the desk.
          .eq('client_id', userId)
          .order('closed_at', { ascending: false, nullsFirst: true })
          .order('opened_at', { ascending: false })
          .order('id')
          .range(from, to),
      { doubtful: true },
    ),
  );
}

/** Returns the client's notifications, newest first. */
export function readNotifications() {
  return query('No notifications', shapes.notifications, (db, { userId }) =>
    db
      .from('notifications')
      .select('id, kind, params, case_id, created_at, read_at')
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .limit(maxRows),
  );
}

export function readProfile() {
  return query('No profile', shapes.profile, (db, { userId }) =>
    db
      .from('profiles')
      .select('full_name, phone_number, locale, delete_after')
      .eq('id', userId)
      .single(),
  );
}

/** Returns the client's notification settings. Kinds without one use every channel. */
export function readSettings() {
  return query('No settings', shapes.notificationSettings, (db, { userId }) =>
    db
      .from('notification_settings')
      .select('kind, on_screen, by_mail, daily_digest')
      .eq('user_id', userId),
  );
}

export function markRead(ids: readonly string[]) {
  return mutate('Not marked as read', nothing, (db) =>
    db
      .from('notifications')
      .update({ read_at: new Date().toISOString() })
      .in('id', ids)
      .is('read_at', null),
  );
}
