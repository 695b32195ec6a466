import { act } from '../../../ui/signed-in/act.ts';
import type { Failure, Outcome } from '../../../ui/signed-in/failure.ts';

import * as calls from './calls.ts';
import type { Role } from './shapes.ts';

export function saveLead(change: calls.LeadChange) {
  return act(calls.saveLead(change));
}

/** Opens a case. The sender of a lead who has no account is invited first, and gets one by that. */
export function openCase(opened: calls.NewCase) {
  return act(openInviting(opened));
}

async function openInviting(opened: calls.NewCase): Promise<Outcome<string>> {
  const outcome = await calls.openCase(opened);
  if (outcome.ok || !opened.lead || !lacksAccount(outcome.failure)) return outcome;
  const invited = await calls.inviteClient(opened.lead);
  return invited.ok ? calls.openCase(opened) : invited;
}

function lacksAccount(failure: Failure): boolean {
  return failure.kind === 'conflict' && failure.code === 'no_account';
}

export function retryMail(mail: number) {
  return act(calls.retryMail(mail));
}

export function changeStaff(email: string, role?: Role) {
  return act(calls.changeStaff(email, role));
}

export function payPayout(payout: string) {
  return act(calls.payPayout(payout));
}

export function declinePayout(payout: string, reason: string) {
  return act(calls.declinePayout(payout, reason));
}
