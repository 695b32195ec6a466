import type { RefusalTexts } from '../../ui/signed-in/failure-text.ts';

/** What the desk says of what the database refuses. In a case, anything else means that somebody was quicker. */
export const refusals: RefusalTexts = {
  no_case: 'deskCase.failNoCase',
  case_closed: 'deskCase.failClosed',
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
  payout_paid: 'ledger.failDecided',
  payout_declined: 'ledger.failDecided',
  no_payout: 'ledger.failNoPayout',
  no_reason: 'ledger.failNoReason',
};
