import { maxFiles } from '../../supabase/limits.ts';
import { type PortalKey, t, tn } from './portal-texts.ts';

/** Texts by the code of a refusal, from the database or from Supabase Auth. */
export const refusalKeys: Partial<Record<string, PortalKey>> = {
  no_case: 'portal.failNoCase',
  no_invoice: 'portal.failNoInvoice',
  case_closed: 'portal.failClosed',
  not_requested: 'portal.failNotRequested',
  too_many_unrequested: 'portal.failTooManyUnrequested',
  too_many_attached: 'cases.attachedTooMany',
  settled: 'portal.failSettled',
  own_address: 'portal.failOwnAddress',
  too_many_people: 'portal.failTooManyPeople',
  no_file: 'application.failNoFile',
  already_viewed: 'portal.failAlreadyViewed',
  gone: 'portal.failGone',
  not_fresh: 'settings.deletionFresh',
  wrong_password: 'settings.deletionWrong',
  is_staff: 'settings.isStaff',
  code_needed: 'settings.twoStepNotGiven',
  email_exists: 'settings.emailRefused',
  email_address_invalid: 'settings.emailRefused',
  payout_requested: 'ledger.failRequested',
  below_minimum: 'ledger.failMinimum',
  beyond_eligible: 'ledger.failBeyond',
  not_affiliate: 'ledger.failNotAffiliate',
  payout_taken: 'ledger.failPaying',
  payout_paid: 'ledger.failDecided',
  payout_declined: 'ledger.failDecided',
  no_payout: 'ledger.failWithdrawn',
  bad_value: 'application.failBadValue',
  invoice_paid: 'payments.failSettled',
  invoice_refunded: 'payments.failSettled',
  invoice_void: 'payments.failSettled',
  report_open: 'payments.failOpen',
  future_day: 'payments.failFuture',
};

export function refusalText(code: string): string | undefined {
  if (code === 'too_many_files') return tn('portal.failTooManyFiles', maxFiles);
  const key = refusalKeys[code];
  return key && t(key);
}
