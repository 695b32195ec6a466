import { expect } from 'vitest';

import {
  addCompany,
  addDeadline,
  addPerson,
  deliverDocument,
  draftInvoice,
  openCase,
  PAY_DAY,
  recordPayment,
  requestDocument,
  sendDocument,
  sendInvoice,
  sendLead,
} from './support/case-scenario.ts';
import { sentColumns } from './support/contact-rows.ts';
import {
  type Db,
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  PERSON,
  USER_A,
  USER_B,
} from './support/database.ts';
import { test } from './support/database-test.ts';

type Row = Record<string, unknown>;

/** Contents of a column, which have keys of their own. */
const contents = ['params', 'billed_to', 'paid_to', 'lines'];

/** By part, in order: `{ cases: 'id …', 'cases.steps': 'id …' }`. */
function keysOf(rows: Row[], part = 'export'): Record<string, string> {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))].sort();
  const found: Record<string, string> = { [part]: keys.join(' ') };
  for (const key of keys) {
    const values = rows.map((row) => row[key]).flat();
    const parts = values.filter((value) => typeof value === 'object' && value !== null);
    if (parts.length && !contents.includes(key))
      Object.assign(
        found,
        keysOf(parts as Row[], part === 'export' ? key : `${part}.${key}`),
      );
  }
  return found;
}

/** Gives client A something in each part of the export, much of it by staff. */
async function fillAccount(db: Db): Promise<void> {
  const opened = await openCase(db);
  const { id: case_id } = opened;
  await sendDocument(db, opened, await requestDocument(db, opened));
  await deliverDocument(db, case_id);
  await addDeadline(db, case_id, '2030-01-31');
  await addCompany(db, case_id);
  await addPerson(db, case_id);
  await db.call(USER_A, 'post_message', { case_id, body: 'Hello' });
  await db.call(OFFICER, 'post_message', { case_id, body: 'Good day' });
  await draftInvoice(db, case_id);
  const invoice_id = await sendInvoice(db, case_id);
  await recordPayment(db, invoice_id, 100);
  await db.call(USER_A, 'report_payment', { invoice_id, paid_on: PAY_DAY });
  // The client is notified of the new officer.
  const successor = { case_id, officer_id: OTHER_OFFICER };
  await db.call(MANAGER, 'assign_case', successor);
  await db.owner(`
    insert into public.payment_reminders values ('${invoice_id}', '2026-07-20', true);
    insert into public.contact_submissions (name, email, service, message)
      values ('Ana', 'a@crossport.example', 'General Inquiry', 'Hello');
    insert into public.consultations (lead_id, officer_id, starts_at, time_zone)
      select id, '${OFFICER}', '2030-01-31 10:00Z', 'Asia/Manila' from public.leads;
    insert into public.cases (client_id, officer_id, service) values ('${USER_B}', '${OFFICER}', 'kitas');
    insert into public.case_people (case_id, email, user_id, may_upload, sees_invoices, invited_by, accepted_at)
      select id, 'a@crossport.example', '${USER_A}', true, true, '${USER_B}', now()
      from public.cases where client_id = '${USER_B}';
    insert into public.billing_details (client_id, name) values ('${USER_A}', 'Ana Silva');
    insert into public.notification_settings (user_id, kind) values ('${USER_A}', 'message');
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), '${USER_A}', 'Phone', 'totp', 'verified', now(), now());
    insert into private.former_addresses (user_id, email) values ('${USER_A}', 'old@crossport.example');
    insert into private.browsers (user_id, hash, used_on) values ('${USER_A}', repeat('a', 64), '2026-06-20');
    insert into public.affiliates (user_id, referral_code) values
      ('${USER_A}', 'CPF-AAAAAAAA'), ('${USER_B}', 'CPF-BBBBBBBB');
    insert into public.referrals (client_id, affiliate_id, source, visited_on)
      values ('${USER_A}', '${USER_B}', 'signUp', '2026-06-20');
    insert into public.ledger_entries (affiliate_id, kind, invoice_id, base, rate_bps, amount, eligible_at)
      values ('${USER_A}', 'accrual', '${invoice_id}', 200000, 1500, 30000, now() - interval '1 day');
    insert into private.referral_visits (affiliate_id, month, campaign, visits)
      values ('${USER_A}', '2026-06-01', '', 5)`);
  const [lead] = await db.owner<{ id: string }>('select id from public.leads');
  const answer = { lead_id: lead?.id, subject: 'Fees', body: 'USD 1' };
  await db.call(OFFICER, 'answer_lead', answer);
  const account = { method: 'bank', account: 'GB00 EXMP 0000', save_details: true };
  await db.call(USER_A, 'request_payout', { ...account, amount: 10_000 });
}

test('§10 the export of an account has all its parts, without the ids of staff and of other people', async ({
  db,
}) => {
  const timestamp = Math.floor(Date.now() / 1000);
  db.claims = { aal: 'aal2', amr: [{ method: 'totp', timestamp }] };
  await fillAccount(db);
  const all = await db.call<Row & { cases: Row[] }>(USER_A, 'export_account');
  expect(keysOf([all])).toEqual({
    export:
      'account affiliate billingDetails browsers cases consultations contactReplies contactSubmissions exportedAt formerAddresses ledger notificationSettings notifications payoutDetails payouts profile referral referralVisits secondFactors sharedCases',
    account: 'email id',
    affiliate: 'created_at referral_code user_id',
    billingDetails: 'address country is_company name tax_number',
    browsers: 'hash used_on',
    cases:
      'client_id closed_at companies deadlines documents events id invoices messages opened_at outcome people reference requests service steps version',
    'cases.companies': 'case_id created_at id name number place registered_on version',
    'cases.deadlines': 'case_id company_id created_at done_at due_on id kind version',
    'cases.documents':
      'case_id created_at id message_id name path report_id request_id sha256 size type',
    'cases.events': 'at by case_id id kind params',
    'cases.invoices':
      'amount billed_to case_id created_at currency due_on id lines number paid paid_at payment_link payments refunded reminders reports sends_reminders sent_at state tax tax_bps tax_name version',
    'cases.invoices.payments':
      'amount created_at id invoice_id number outstanding paid_on reference',
    'cases.invoices.reminders': 'invoice_id is_automatic sent_on',
    'cases.invoices.reports':
      'created_at decided_at id invoice_id note paid_on reference state',
    'cases.messages': 'body case_id created_at from_staff id read_at',
    'cases.people':
      'accepted_at case_id email id invited_at may_upload removed_at sees_invoices',
    'cases.requests':
      'case_id changed_at client_note created_at due_on id instruction key note reason state step_id title unrequested version',
    'cases.steps':
      'actor authority_status case_id done_at due_on id key position since state title version weight',
    consultations:
      'changed_at created_at id lead_id moves sequence starts_at state time_zone',
    contactReplies: 'body created_at id lead_id sent_at subject',
    contactSubmissions: [...sentColumns, 'created_at', 'id'].sort().join(' '),
    formerAddresses: 'email until',
    ledger:
      'affiliate_id amount base created_at eligible_at event id kind payout_id rate_bps',
    notificationSettings: 'by_email daily_digest kind on_screen user_id',
    notifications: 'case_id created_at id kind params read_at user_id',
    payoutDetails: 'account method saved_at user_id',
    payouts:
      'account affiliate_id amount decided_at id method paid_to reason requested_at state version',
    profile: 'created_at delete_after full_name id locale phone_number',
    referral: 'campaign client_id created_at source visited_on',
    referralVisits: 'campaign month visits',
    secondFactors: 'addedAt name',
    sharedCases: 'accepted_at invited_at may_upload reference removed_at sees_invoices',
  });
  const text = JSON.stringify(all);
  const others = [OFFICER, OTHER_OFFICER, MANAGER, PERSON, USER_B];
  expect(others.filter((id) => text.includes(id))).toEqual([]);
  expect(all.notifications).toContainEqual(
    expect.objectContaining({ kind: 'officerChanged' }),
  );
  const [exported] = all.cases;
  const counts = Object.entries(exported ?? {}).flatMap(([part, rows]) =>
    Array.isArray(rows) ? [[part, rows.length]] : [],
  );
  expect(Object.fromEntries(counts)).toEqual({
    companies: 1,
    deadlines: 1,
    documents: 2,
    events: expect.any(Number) as number,
    messages: 2,
    // Without the draft.
    invoices: 1,
    people: 1,
    requests: 1,
    steps: 3,
  });
});

test('§10 the export of an account has its client’s data, and nothing of others', async ({
  db,
}) => {
  const opened = await openCase(db);
  await sendDocument(db, opened, await requestDocument(db, opened));
  await db.call(USER_A, 'post_message', { case_id: opened.id, body: 'Hello' });
  interface Export {
    account: object;
    contactReplies: object[];
    cases: Record<string, unknown[]>[];
  }
  const lead = await sendLead(db);
  await db.owner(`update public.contact_submissions set email = 'A@crossport.example'`);
  await db.call(OFFICER, 'answer_lead', {
    lead_id: lead,
    subject: 'Fees',
    body: 'USD 1',
  });
  const all = await db.call<Export>(USER_A, 'export_account');
  expect(all.contactReplies).toMatchObject([{ subject: 'Fees', body: 'USD 1' }]);
  expect(all.account).toMatchObject({ email: 'a@crossport.example' });
  expect(all.cases).toHaveLength(1);
  const parts = ['steps', 'requests', 'documents', 'messages', 'events'];
  const counts = parts.map((part) => all.cases[0]?.[part]?.length);
  expect(counts).toEqual([3, 1, 1, 1, 6]);
  expect(await db.call(USER_B, 'export_account')).toMatchObject({
    cases: [],
    contactReplies: [],
  });
});
