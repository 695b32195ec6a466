import { reloadAfter } from '../../../application/backend-api.ts';
import { type Outcome, refusedWith } from '../../../supabase/failure.ts';
import * as api from './open-case-api.ts';

const noAccount = 'no_account';

interface OpenedCase {
  reference: string;
  invited: boolean;
}

/** First creates an account for the invited person if there is none. */
export function openCase(opened: api.NewCase, invited?: api.Invited) {
  return reloadAfter(openInviting(opened, invited));
}

async function openInviting(
  opened: api.NewCase,
  invited?: api.Invited,
): Promise<Outcome<OpenedCase>> {
  const outcome = await api.openCase(opened, noAccount);
  if (!invited || !lacksAccount(outcome)) return openedCase(outcome, false);
  const sent = await api.inviteClient(invited);
  return sent.ok ? openedCase(await api.openCase(opened), sent.value.invited) : sent;
}

function openedCase(outcome: Outcome<string>, invited: boolean): Outcome<OpenedCase> {
  if (!outcome.ok) return outcome;
  return { ok: true, value: { reference: outcome.value, invited } };
}

export function lacksAccount(outcome: Outcome<unknown>): boolean {
  return refusedWith(outcome, noAccount);
}
