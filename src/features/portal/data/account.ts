import * as v from 'valibot';

import type { Locale } from '../../../i18n/locales.ts';

import { act } from '../../../ui/signed-in/act.ts';
import { ask } from '../../../ui/signed-in/ask.ts';
import * as shapes from '../../../ui/cases/shapes.ts';

const nothing = v.unknown();

export interface AccountChanges {
  fullName: string;
  phoneNumber: string;
  /** The language of mails; null is that of the sign-up. */
  locale: Locale | null;
}

/** Changes the client's profile, and returns it as it is then. */
export function saveAccount({ fullName, phoneNumber, locale }: AccountChanges) {
  return act(
    ask('Account not saved', shapes.profile, (db, { userId }) =>
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
    ),
  );
}

/** Chooses how kinds of news are told. */
export function saveSettings(settings: readonly shapes.NotificationSetting[]) {
  return act(
    ask('Settings not saved', nothing, (db, { userId }) =>
      db
        .from('notification_settings')
        .upsert(settings.map((setting) => ({ user_id: userId, ...setting }))),
    ),
  );
}

/** Returns all that we keep of the client as one document. */
export function exportAccount() {
  return ask('No export', v.looseObject({ exportedAt: v.string() }), (db) =>
    db.rpc('export_account'),
  );
}

/** Asks for the account to be deleted; returns when it goes. */
export function requestDeletion() {
  return act(
    ask('Deletion not asked for', v.string(), (db) => db.rpc('request_deletion')),
  );
}

export function cancelDeletion() {
  return act(ask('Deletion not cancelled', nothing, (db) => db.rpc('cancel_deletion')));
}
