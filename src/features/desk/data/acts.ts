import { act } from '../../../ui/signed-in/act.ts';
import type { Failure, Outcome } from '../../../ui/signed-in/failure.ts';

import * as calls from './calls.ts';
import type { Role } from './shapes.ts';

export function saveLead(change: calls.LeadChange) {
  return act(calls.saveLead(change));
}

/** Opens a case. Whoever is to be invited and has no account gets one first. */
export function openCase(opened: calls.NewCase, invited?: calls.Invited) {
  return act(openInviting(opened, invited));
}

async function openInviting(
  opened: calls.NewCase,
  invited?: calls.Invited,
): Promise<Outcome<string>> {
  const outcome = await calls.openCase(opened);
  if (outcome.ok || !invited || !lacksAccount(outcome.failure)) return outcome;
  const sent = await calls.inviteClient(invited);
  return sent.ok ? calls.openCase(opened) : sent;
}

/** Whether a case was not opened because nobody has an account with the address. */
export function lacksAccount(failure: Failure): boolean {
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
