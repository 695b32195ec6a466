import * as v from 'valibot';

import { asAnswer } from '../../supabase/answer.ts';
import { linkSeconds } from '../../supabase/limits.ts';
import { moment } from '../../supabase/response-shapes.ts';
import { dropCodeVerifier } from '../../supabase/session-entry.ts';
import { mutate, query } from '../backend-api.ts';
import { createLoaded } from '../loaded.ts';

const account = v.object({
  email: v.string(),
  /** The new address, which takes effect once both addresses are confirmed. */
  new_email: v.nullish(v.string()),
  email_change_sent_at: v.nullish(moment),
});

export interface EmailChange {
  email: string;
  next?: { email: string; until: Date; isOver: boolean };
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
  const shape = v.pipe(account, v.transform(changeOf));
  return query('Email address not loaded', shape, async ({ auth }) => {
    const { data, error } = await auth.getUser();
    return asAnswer(data.user, error);
  });
}

/** The current address and the new one each get a link. Both must be opened. */
export function requestEmailChange(email: string) {
  return mutate('Address not changed', v.unknown(), async ({ auth }) => {
    const { data, error } = await auth.updateUser({ email }).finally(dropCodeVerifier);
    return asAnswer(data.user, error);
  });
}

export const $emailChange = createLoaded('emailChange', [], readEmailChange);
