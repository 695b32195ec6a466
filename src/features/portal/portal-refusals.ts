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
  payout_asked: 'ledger.failAsked',
  below_minimum: 'ledger.failMinimum',
  beyond_eligible: 'ledger.failBeyond',
  not_affiliate: 'ledger.failNotAffiliate',
  bad_value: 'ledger.failValue',
  order_paid: 'payments.failSettled',
  order_refunded: 'payments.failSettled',
  order_void: 'payments.failSettled',
  report_open: 'payments.failOpen',
  future_day: 'payments.failFuture',
};
