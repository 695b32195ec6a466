import * as v from 'valibot';

import type { Locale } from '../../../i18n/locales.ts';

import { reauthenticate } from '../../../supabase/reauthenticate.ts';
import { mutate, query } from '../../../application/backend-calls.ts';
import * as shapes from '../../../cases/case-shapes.ts';

const nothing = v.unknown();

export interface ProfileChanges {
  fullName: string;
  phoneNumber: string;
  /** The language of e-mails; null means that of the sign-up. */
  locale: Locale | null;
}

export function saveProfile({ fullName, phoneNumber, locale }: ProfileChanges) {
  return mutate('Profile not saved', shapes.profile, (db, { userId }) =>
    db
      .from('profiles')
      .update({
        full_name: fullName || null,
        phone_number: phoneNumber || null,
        locale,
      })
      .eq('id', userId)
      .select('full_name, phone_number, locale, delete_after')
      .single(),
  );
}

export type SettingChoices = Partial<Omit<shapes.NotificationSetting, 'kind'>>;

/** Sets channels of a kind of notification; others stay. */
export function saveSetting(kind: shapes.NotificationKind, choices: SettingChoices) {
  return mutate('Setting not saved', nothing, (db, { userId }) =>
    db.from('notification_settings').upsert({ user_id: userId, kind, ...choices }),
  );
}

/** Validates the parts of an export that we use. The rest passes through. */
const accountExport = v.looseObject({
  cases: v.array(
    v.looseObject({
      reference: v.string(),
      requests: v.array(
        v.looseObject({
          id: v.string(),
          key: v.nullable(v.string()),
          title: v.nullable(v.string()),
        }),
      ),
      documents: v.array(
        v.looseObject({
          path: v.string(),
          name: v.string(),
          size: v.number(),
          request_id: v.nullable(v.string()),
        }),
      ),
    }),
  ),
});

export type AccountExport = v.InferOutput<typeof accountExport>;

/** Returns everything we store about the client, without the files. */
export function exportAccount() {
  return query('No export', accountExport, (db) => db.rpc('export_account'));
}

/**
 * Requests the account's deletion; returns its day. The database requires a log-in in the last ten minutes.
 * @param password undefined for accounts without one, whose current session must be that young
 */
export function requestDeletion(password: string | undefined) {
  return mutate('Deletion not asked for', v.string(), (db, { email }) =>
    password === undefined
      ? db.rpc('request_deletion')
      : reauthenticate(email, password, (fresh) => fresh.rpc('request_deletion')),
  );
}

export function cancelDeletion() {
  return mutate('Deletion not cancelled', nothing, (db) => db.rpc('cancel_deletion'));
}
