import * as v from 'valibot';

import type { Locale } from '../../i18n/locales.ts';
import { columnsOf, moment } from '../../supabase/response-shapes.ts';
import { mutate, query } from '../backend-api.ts';
import { createLoaded } from '../loaded.ts';

const profile = v.object({
  full_name: v.nullable(v.string()),
  phone_number: v.nullable(v.string()),
  locale: v.nullable(v.string()),
  delete_after: v.nullable(moment),
});

export type Profile = v.InferOutput<typeof profile>;

export function readProfile() {
  return query('Profile not loaded', profile, (db, { userId }) =>
    db.from('profiles').select(columnsOf(profile)).eq('id', userId).single(),
  );
}

export const $profile = createLoaded('profile', [], readProfile);

interface ProfileChanges {
  fullName: string;
  phoneNumber: string;
  /** The language of emails; null means that of the sign-up. */
  locale: Locale | null;
}

export function saveProfile({ fullName, phoneNumber, locale }: ProfileChanges) {
  return mutate('Profile not saved', profile, (db, { userId }) =>
    db
      .from('profiles')
      .update({
        full_name: fullName || null,
        phone_number: phoneNumber || null,
        locale,
      })
      .eq('id', userId)
      .select(columnsOf(profile))
      .single(),
  );
}
