// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  faults,
  removeStubs,
  sessionAnswer,
  stubBackend,
  type StubbedBackend,
} from '../../../../tests/stubs/backend.ts';
import { testCalls, type Call } from '../../../../tests/stubs/calls.ts';
import { figures } from '../../../../tests/stubs/figures.ts';
import { noHours } from '../../../../tests/stubs/consultation.ts';
import { newLead } from '../../../../tests/stubs/lead.ts';

type Calls = typeof import('./desk-calls.ts') &
  typeof import('../../../application/role.ts');

const session = sessionAnswer();
const page = { more: false, rows: [] };
const { id: lead, changed_at: seen } = newLead;
const change = { lead, seen, state: 'new', note: '', take: true };
const lists = { mine: 0, all: 0, unassigned: 0, waiting: 0, overdue: 0 };
const today = { lists, calls: [], time_zone: null, groups: [] };
const client = {
  id: 'client',
  name: null,
  email: 'ana@example.com',
  phone: null,
  locale: null,
  since: seen,
  delete_after: null,
  cases: [],
  leads: [],
  invoices: [],
};
const opened = { email: 'ana@example.com', service: 'wfoe', steps: [], key: 'key' };

const all: Call<Calls>[] = [
  ['readRole', (calls) => calls.readRole(), '/staff_role', 'null'],
  ['readToday', (calls) => calls.readToday(), '/desk_today', today],
  [
    'readCalendar',
    (calls) => calls.readCalendar('2026-11-25', '2026-12-09', 'Europe/London'),
    '/desk_calendar',
    [],
  ],
  ['readOwnHours', (calls) => calls.readOwnHours(), '/own_hours', noHours],
  ['saveOwnHours', (calls) => calls.saveOwnHours('UTC', []), '/set_own_hours', ''],
  ['saveDaysOff', (calls) => calls.saveDaysOff([]), '/set_days_off', ''],
  [
    'finishConsultation',
    (calls) => calls.finishConsultation('call', 'done'),
    '/finish_consultation',
    '',
  ],
  [
    'cancelConsultation',
    (calls) => calls.cancelConsultation('call'),
    '/cancel_consultation_by_staff',
    '',
  ],
  ['readClient', (calls) => calls.readClient('id'), '/desk_client', client],
  ['readFigures', (calls) => calls.readFigures(), '/desk_figures', figures],
  ['readLeads', (calls) => calls.readLeads({}), '/desk_leads', page],
  ['readLead', (calls) => calls.readLead(lead), '/desk_lead', newLead],
  ['readCases', (calls) => calls.readCases({}), '/desk_cases', page],
  ['readClients', (calls) => calls.readClients({}), '/desk_clients', page],
  ['readAudit', (calls) => calls.readAudit({}), '/desk_audit', page],
  ['readAffiliates', (calls) => calls.readAffiliates({}), '/desk_affiliates', page],
  ['readAffiliate', (calls) => calls.readAffiliate('CPF'), '/desk_affiliates', page],
  ['readLedger', (calls) => calls.readLedger('affiliate'), '/ledger_entries', []],
  ['readPayouts', (calls) => calls.readPayouts({}), '/desk_payouts', page],
  ['takePayout', (calls) => calls.takePayout('payout', 1), '/take_payout', ''],
  ['takeOverPayout', (calls) => calls.takeOverPayout('payout'), '/take_over_payout', ''],
  ['payPayout', (calls) => calls.payPayout('payout'), '/pay_payout', ''],
  [
    'declinePayout',
    (calls) => calls.declinePayout('payout', 'No'),
    '/decline_payout',
    '',
  ],
  ['readStaff', (calls) => calls.readStaff(), '/desk_staff', []],
  ['readMails', (calls) => calls.readMails(), '/failed_mails', []],
  ['retryMail', (calls) => calls.retryMail(7), '/retry_mail', ''],
  ['saveLead', (calls) => calls.saveLead(change), '/save_lead', ''],
  ['openCase', (calls) => calls.openCase(opened), '/open_case_for', '"CPF-C-2026-00001"'],
  [
    'readSameCases',
    (calls) => calls.readSameCases('ana@example.com', 'wfoe'),
    '/same_open_cases',
    [],
  ],
  [
    'inviteClient',
    (calls) => calls.inviteClient({ lead }),
    '/functions/v1/invite-client',
    { invited: true },
  ],
  [
    'changeStaff',
    (calls) => calls.changeStaff('a@example.com', 'officer'),
    '/change_staff',
    '',
  ],
  ['removeStaff', (calls) => calls.removeStaff('a@example.com', ''), '/change_staff', ''],
  [
    'handOverCases',
    (calls) => calls.handOverCases('one', 'two'),
    '/hand_over_cases',
    '2',
  ],
  [
    'setStaffLanguages',
    (calls) => calls.setStaffLanguages('officer', ['en']),
    '/set_staff_languages',
    '',
  ],
];

let backend: StubbedBackend;
let calls: Calls;

beforeEach(async () => {
  backend = stubBackend({ session: JSON.stringify(session) });
  backend.json('/auth/v1/user', session.user);
  backend.json('/mail_standstill', []);
  calls = {
    ...(await import('./desk-calls.ts')),
    ...(await import('../../../application/role.ts')),
  };
});
afterEach(removeStubs);

describe('R20 R21 each call of the desk', () => {
  testCalls(all, () => ({ backend, calls }));
});

describe('the role', () => {
  test('is null if the session is valid', async () => {
    backend.json('/staff_role', 'null');
    expect(await calls.readRole()).toEqual({ ok: true, value: null });
  });

  test('R12 is a failure if the session was ended elsewhere', async () => {
    backend.json('/staff_role', 'null');
    backend.answer('/auth/v1/user', faults['403']);
    expect(await calls.readRole()).toEqual({ ok: false, failure: { kind: 'ended' } });
  });

  test('is a failure if it is unknown', async () => {
    backend.json('/staff_role', '"owner"');
    expect(await calls.readRole()).toEqual({ ok: false, failure: { kind: 'server' } });
  });
});

describe('a list’s query', () => {
  const body = () => backend.asked.at(-1)?.body;

  test.each(['0', '-1', '1.5', '1e3', 'x', '', '9999999'])(
    'with the page %j means the first page',
    async (number) => {
      backend.json('/desk_cases', page);
      await calls.readCases({ page: number });
      expect(body()).toMatchObject({ page: 1, list: 'mine' });
    },
  );

  test('has the filters of the address', async () => {
    backend.json('/desk_leads', page);
    await calls.readLeads({ state: 'won', mine: '1', q: 'O’Brien', page: '3' });
    expect(body()).toEqual({ state: 'won', mine: true, search: 'O’Brien', page: 3 });
  });
});

test.each([
  'lead_changed',
  'no_account',
  'invitation_under_way',
  'last_manager',
  'own_case',
])('the refusal %s keeps its code', async (code) => {
  backend.json('/save_lead', { code, message: 'Raw words' }, 409);
  expect(await calls.saveLead(change)).toEqual({
    ok: false,
    failure: { kind: 'conflict', code },
  });
});

test.each([
  { ...newLead, state: 'gone' },
  { ...newLead, changed_at: 'today' },
  { ...newLead, others: null },
])('a lead of another shape is a failure: %j', async (row) => {
  backend.json('/desk_lead', row);
  expect(await calls.readLead(lead)).toEqual({
    ok: false,
    failure: { kind: 'server' },
  });
});
