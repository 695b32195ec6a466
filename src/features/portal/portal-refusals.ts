import type { RefusalTexts } from '../../application/failure-text.ts';

export const refusals: RefusalTexts = {
  no_case: 'dashboard.failNoCase',
  case_closed: 'dashboard.failClosed',
  not_asked: 'dashboard.failNotAsked',
  too_many_files: 'dashboard.failTooManyFiles',
  no_file: 'dashboard.failNoFile',
  not_fresh: 'settings.deletionFresh',
  wrong_password: 'settings.deletionWrong',
  is_staff: 'settings.isStaff',
  email_exists: 'settings.emailRefused',
  email_address_invalid: 'settings.emailRefused',
  payout_asked: 'ledger.failAsked',
  below_minimum: 'ledger.failMinimum',
  beyond_eligible: 'ledger.failBeyond',
  not_affiliate: 'ledger.failNotAffiliate',
  payout_taken: 'ledger.failPaying',
  payout_paid: 'ledger.failDecided',
  payout_declined: 'ledger.failDecided',
  no_payout: 'ledger.failWithdrawn',
  bad_value: 'ledger.failValue',
};
