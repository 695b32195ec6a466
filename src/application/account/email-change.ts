import * as v from 'valibot';

import { linkSeconds } from '../../supabase/limits.ts';
import { moment } from '../../supabase/response-shapes.ts';
import { dropCodeVerifier } from '../../supabase/session-entry.ts';
import { mutate, query } from '../backend-calls.ts';
import { createLoaded } from '../loaded.ts';

const account = v.object({
  email: v.string(),
  /** The address that is to replace it, once both have confirmed. */
  new_email: v.nullish(v.string()),
  email_change_sent_at: v.nullish(moment),
});

export interface EmailChange {
  email: string;
  next?: { email: string; until: Date; isOver: boolean };
}

interface AuthAnswer {
  data: { user: unknown };
  error: { code?: string | undefined; status?: number | undefined } | null;
}

/** As the database's answers, which `query` reads. */
async function asAnswer(call: Promise<AuthAnswer>) {
  const { data, error } = await call;
  const { code = '', status = error ? 0 : 200 } = error ?? {};
  return { data: data.user, error: error && { code }, status };
}

function changeOf({
  email,
  new_email,
  email_change_sent_at,
}: v.InferOutput<typeof account>): EmailChange {
  if (!new_email || !email_change_sent_at) return { email };
  const until = new Date(Date.parse(email_change_sent_at) + linkSeconds * 1000);
  return { email, next: { email: new_email, until, isOver: until < new Date() } };
}

function readEmailChange() {
  return query('Email address not loaded', v.pipe(account, v.transform(changeOf)), (db) =>
    asAnswer(db.auth.getUser()),
  );
}

/** The current address and the new one each get a link. Both must be opened. */
export function requestEmailChange(email: string) {
  return mutate('Address not changed', v.unknown(), (db) =>
    asAnswer(db.auth.updateUser({ email }).finally(dropCodeVerifier)),
  );
}

export const $emailChange = createLoaded('emailChange', [], readEmailChange);
