import type { RefusalTexts } from '../../application/failure-text.ts';

/**
 * The desk's messages for the database's refusals. In a case, any other refusal means that somebody else was
 * faster.
 */
export const refusals: RefusalTexts = {
  no_case: 'deskCase.failNoCase',
  case_closed: 'deskCase.failClosed',
  not_opened: 'deskCase.failNotOpened',
  requests_left: 'deskCase.failRequestsLeft',
  step_locked: 'deskCase.failStepLocked',
  bad_value: 'deskCase.failBadValue',
  bad_lines: 'deskCase.failBadValue',
  bad_amount: 'deskCase.failBadAmount',
  no_officer: 'deskCase.failNoOfficer',
  no_file: 'dashboard.failNoFile',
  deadline_done: 'deskCase.failDeadlineDone',
  gone: 'deskCase.failGone',
  no_lead: 'desk.failNoLead',
  no_account: 'desk.failNoAccount',
  not_confirmed: 'desk.failNotConfirmed',
  invitation_under_way: 'desk.failInvitation',
  own_case: 'desk.failOwnCase',
  last_manager: 'desk.failLastManager',
  beyond_eligible: 'ledger.failBeyondDesk',
  own_payout: 'ledger.failOwn',
  payout_taken: 'ledger.failTaken',
  payout_free: 'ledger.failFree',
  payout_paid: 'ledger.failDecided',
  payout_declined: 'ledger.failDecided',
  no_payout: 'ledger.failNoPayout',
  no_reason: 'ledger.failNoReason',
};
