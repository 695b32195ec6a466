/**
 * Who may do what: every table and every function of the API, with its outcome for each visitor. The case is
 * client A's, and its officer is `OFFICER`.
 */
import { book, booking, halfHourIn, openHours, pastCall } from './calls.ts';
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
  sendUnrequested,
  sha256,
  storeFile,
} from './case-scenario.ts';
import {
  type Db,
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  PERSON,
  USER_A,
  USER_B,
  type Visitor,
} from './database.ts';

/** The columns of each row below, in this order. */
export const EVERYBODY = {
  anonymous: 'anon',
  'client A': USER_A,
  'client B': USER_B,
  // Client A lets this account see the case and upload, but not see invoices.
  person: PERSON,
  officer: OFFICER,
  'other officer': OTHER_OFFICER,
  manager: MANAGER,
  service_role: 'service_role',
} as const satisfies Record<string, Visitor>;

type FullCase = Awaited<ReturnType<typeof fullCase>>;

export async function fullCase(db: Db) {
  const opened = await openCase(db);
  const { id } = opened;
  const request = await requestDocument(db, opened);
  const document = await sendDocument(db, opened, request);
  await db.call(OFFICER, 'post_message', { case_id: id, body: 'Hello' });
  await db.call(OFFICER, 'add_case_note', { case_id: id, body: 'Prefers calls' });
  const lead = await sendLead(db);
  await db.call(OFFICER, 'answer_lead', {
    lead_id: lead,
    subject: 'Hello',
    body: 'Hello',
  });
  const { version } = await db.call<{ version: number }>(OFFICER, 'desk_lead', {
    lead_id: lead,
  });
  await db.as(USER_A);
  await db.query(
    `insert into public.billing_details (client_id, name) values ('${USER_A}', 'Ana Silva')`,
  );
  const [draft, sent, paid] = [
    await draftInvoice(db, id),
    await draftInvoice(db, id),
    await draftInvoice(db, id),
  ];
  for (const invoice_id of [sent, paid])
    await db.call(OFFICER, 'send_invoice', { invoice_id });
  await recordPayment(db, paid, 45_000);
  const report = await db.call<string>(USER_A, 'report_payment', {
    invoice_id: sent,
    paid_on: PAY_DAY,
  });
  // Another one can still be reported, reminded of and voided.
  const unpaid = await sendInvoice(db, id);
  await db.call(OFFICER, 'remind_of_invoice', { invoice_id: unpaid });
  await db.owner(`update public.payment_reminders set sent_on = sent_on - 1`);
  await openHours(db);
  const call = await book(db, { starts_at: halfHourIn(48) });
  const [failed] = await db.owner<{ id: string }>(
    `update private.outbox set state = 'failed', abandoned_at = now()
      where kind = 'caseOpened' returning id::text`,
  );
  return {
    id,
    reference: opened.reference,
    step: opened.step_id ?? '',
    request,
    document,
    /** Files in the bucket that no case records yet: two of the client, one of the officer. */
    path: await storeFile(db, USER_A, `${id}/${request}`),
    letter: await storeFile(db, USER_A, `${id}/unrequested`),
    delivery: await storeFile(db, OFFICER, `${id}/delivered`),
    /** A document that nobody asked for. */
    unrequested: await sendUnrequested(db, id),
    delivered: await deliverDocument(db, id),
    /** A request without a file. */
    openRequest: await requestDocument(db, opened),
    draft,
    sent,
    paid,
    unpaid,
    /** What the client says of the sent one. */
    report,
    deadline: await addDeadline(db, id, '2026-06-30'),
    company: await addCompany(db, id),
    person: await addPerson(db, id, { may_upload: true }),
    lead,
    leadSeen: version,
    call,
    pastCall: await pastCall(db),
    /** Another time for a call. */
    slot: halfHourIn(72),
    /** An email that failed. */
    failedEmail: failed?.id ?? '',
    payout: await requestPayoutAsClientA(db, paid),
  };
}

const PAYOUT = {
  amount: 10_000,
  method: 'bank',
  account: 'GB00 EXMP 0000',
  save_details: true,
};

/** Makes client A an affiliate with a commission from client B, who requests a payout. */
async function requestPayoutAsClientA(db: Db, invoice: string): Promise<string> {
  await db.owner(`
    insert into public.affiliates (user_id, referral_code) values ('${USER_A}', 'CPF-AAAAAAAA');
    insert into public.referrals (client_id, affiliate_id, source, visited_on)
      values ('${USER_B}', '${USER_A}', 'signUp', '2026-01-01');
    insert into public.ledger_entries
      (affiliate_id, kind, invoice_id, base, rate_bps, amount, eligible_at)
      values ('${USER_A}', 'accrual', '${invoice}', 100000, 1500, 15000, now())`);
  return db.call(USER_A, 'request_payout', PAYOUT);
}

export const VERBS = ['select', 'insert', 'update', 'delete'] as const;
type Verb = (typeof VERBS)[number];

/** How to write a table's row, and the outcomes: `hidden` means no error, but no row is reached either. */
interface Table {
  where: string;
  insert: string;
  update: string;
  rights: Record<Verb, string>;
}

const nobody = 'refused refused refused refused refused refused refused refused';
const service = 'refused refused refused refused refused refused refused allowed';
const ownerOnly = 'refused allowed hidden hidden hidden hidden hidden allowed';
const ownChange = 'refused allowed hidden hidden hidden hidden hidden refused';
const staffRows = 'refused hidden hidden hidden allowed allowed allowed allowed';

const readOnly = (select: string) => ({
  select,
  insert: nobody,
  update: nobody,
  delete: nobody,
});
const ofTheCase = readOnly(
  'refused allowed hidden hidden allowed hidden allowed allowed',
);
/** Also for people with access to the case. */
const shared = readOnly('refused allowed hidden allowed allowed hidden allowed allowed');
const ownAndManagers = readOnly(
  'refused allowed hidden hidden hidden hidden allowed allowed',
);

const payments = {
  where: 'true',
  insert: `(invoice_id, number, amount, outstanding, paid_on)
    select id, 9, 1, 0, '2026-06-20' from public.invoices where state = 'sent'`,
  update: `reference = 'Changed'`,
  rights: ofTheCase,
};

export const TABLES: Record<string, Table> = {
  'public.profiles': {
    where: `id = '${USER_A}'`,
    insert: `(id) values ('${USER_B}')`,
    update: `full_name = 'Rosa Perez'`,
    rights: { select: ownerOnly, insert: service, update: ownerOnly, delete: service },
  },
  'public.billing_details': {
    where: `client_id = '${USER_A}'`,
    insert: `(client_id, name) values ('${USER_A}', 'Rosa Perez')
      on conflict (client_id) do update set name = excluded.name`,
    update: `name = 'Rosa Perez'`,
    rights: {
      select: ownerOnly,
      insert: 'refused allowed refused refused refused refused refused refused',
      update: ownChange,
      delete: nobody,
    },
  },
  'public.affiliates': {
    where: `user_id = '${USER_A}'`,
    insert: `(user_id, referral_code) values ('${USER_B}', 'CPF-BBBBBBBB')`,
    update: `referral_code = 'CPF-00000000'`,
    rights: { select: ownerOnly, insert: service, update: service, delete: service },
  },
  'public.contact_submissions': {
    where: 'true',
    insert: `(name, email, service, message) values ('A', 'a@b.co', 'S', 'M')`,
    update: `message = 'Changed'`,
    rights: {
      select: service,
      insert: 'allowed allowed allowed allowed allowed allowed allowed allowed',
      update: service,
      delete: service,
    },
  },
  'public.cases': {
    where: 'true',
    insert: `(client_id, service) values ('${USER_A}', 'kitas')`,
    update: `service = 'kitas'`,
    rights: ofTheCase,
  },
  'public.case_summaries': {
    where: 'true',
    insert: `(client_id, service) values ('${USER_A}', 'kitas')`,
    update: `service = 'kitas'`,
    rights: ofTheCase,
  },
  'public.case_people': {
    where: 'true',
    insert: `(case_id, email, may_upload, sees_invoices)
      select id, 'other@crossport.example', true, true from public.cases`,
    update: `sees_invoices = true`,
    rights: ofTheCase,
  },
  'public.case_steps': {
    where: 'true',
    insert: `(case_id, position, key, actor) select id, 9, 'any', 'client' from public.cases`,
    update: `authority_status = 'Done'`,
    rights: shared,
  },
  'public.document_requests': {
    where: 'true',
    insert: `(case_id, key) select id, 'any' from public.cases`,
    update: `note = 'Changed'`,
    rights: shared,
  },
  'public.documents': {
    where: 'true',
    insert: `(case_id, path, name, size, type, sha256)
      select id, 'a', 'a', 1, 'image/png', repeat('a', 64) from public.cases`,
    update: `name = 'Changed'`,
    rights: shared,
  },
  'public.messages': {
    where: 'true',
    insert: `(case_id, from_staff, body) select id, true, 'Hello' from public.cases`,
    update: `body = 'Changed'`,
    rights: ofTheCase,
  },
  'public.case_messages': {
    where: 'true',
    insert: `(case_id, from_staff, body) select id, true, 'Hello' from public.cases`,
    update: `body = 'Changed'`,
    rights: ofTheCase,
  },
  'public.case_events': {
    where: 'true',
    insert: `(case_id, by, kind) select id, 'system', 'any' from public.cases`,
    update: `kind = 'other'`,
    rights: shared,
  },
  'public.case_notes': {
    where: 'true',
    insert: `(case_id, body) select id, 'Hello' from public.cases`,
    update: `body = 'Changed'`,
    rights: readOnly('refused hidden hidden hidden allowed hidden allowed allowed'),
  },
  'public.notifications': {
    where: `user_id = '${USER_A}'`,
    insert: `(user_id, kind) values ('${USER_A}', 'message')`,
    update: `read_at = now()`,
    rights: { select: ownerOnly, insert: nobody, update: ownChange, delete: nobody },
  },
  'public.notification_settings': {
    where: `user_id = '${USER_A}' and kind = 'message'`,
    insert: `(user_id, kind) values ('${USER_A}', 'invoice')`,
    update: `by_email = false`,
    rights: {
      select: ownerOnly,
      insert: 'refused allowed refused refused refused refused refused refused',
      update: ownChange,
      delete: nobody,
    },
  },
  'public.leads': {
    where: 'true',
    insert: `(id) values (gen_random_uuid())`,
    update: `note = 'Changed'`,
    rights: readOnly(staffRows),
  },
  'public.lead_replies': {
    where: 'true',
    insert: `(lead_id, subject, body) select id, 'Hello', 'Hello' from public.leads`,
    update: `body = 'Changed'`,
    rights: readOnly(staffRows),
  },
  'public.consultations': {
    where: 'true',
    insert: `(lead_id, starts_at, time_zone) select id, '2030-01-01T10:00Z', 'UTC' from public.leads`,
    update: `state = 'done'`,
    rights: readOnly(staffRows),
  },
  'public.invoices': {
    where: `state = 'sent'`,
    insert: `(case_id, billed_to, lines, amount) select id, '{}', '[{"title": "Fee", "amount": 1}]', 1 from public.cases`,
    update: `state = 'paid'`,
    rights: ofTheCase,
  },
  'public.payments': payments,
  'public.case_payments': payments,
  'public.payment_reports': {
    where: 'true',
    insert: `(invoice_id, paid_on) select id, '2026-06-20' from public.invoices`,
    update: `reference = 'Changed'`,
    rights: ofTheCase,
  },
  'public.payment_reminders': {
    where: 'true',
    insert: `(invoice_id, sent_on, is_automatic) select id, '2026-06-20', true from public.invoices`,
    update: `is_automatic = true`,
    rights: ofTheCase,
  },
  'public.deadlines': {
    where: 'true',
    insert: `(case_id, kind, due_on) select id, 'any', '2026-06-30' from public.cases`,
    update: `done_at = now()`,
    rights: shared,
  },
  'public.client_companies': {
    where: 'true',
    insert: `(case_id, name, place) select id, 'Acme', 'HK' from public.cases`,
    update: `name = 'Changed'`,
    rights: shared,
  },
  'public.referrals': {
    where: 'true',
    insert: `(client_id, affiliate_id, source, visited_on)
      values ('${OFFICER}', '${USER_A}', 'signUp', '2026-01-01')`,
    update: `visited_on = '2026-01-02'`,
    rights: readOnly('refused hidden hidden hidden hidden hidden allowed allowed'),
  },
  'public.ledger_entries': {
    where: 'true',
    insert: `(affiliate_id, kind, payout_id, amount, eligible_at)
      select affiliate_id, 'payout', id, -1, now() from public.payouts`,
    update: `amount = 1`,
    rights: ownAndManagers,
  },
  'public.payouts': {
    where: 'true',
    insert: `(affiliate_id, paid_to, amount, method, account)
      values ('${USER_B}', '{}', 10000, 'bank', 'GB00')`,
    update: `amount = 1`,
    rights: ownAndManagers,
  },
  'public.payout_details': {
    where: 'true',
    insert: `(user_id, method, account) values ('${USER_B}', 'bank', 'GB00')`,
    update: `account = 'GB01'`,
    rights: { select: ownerOnly, insert: nobody, update: nobody, delete: ownChange },
  },
  'storage.objects': {
    where: `bucket_id = 'documents'`,
    insert: `(bucket_id, name) select 'documents', '{path}'`,
    update: `name = name || 'a'`,
    rights: {
      // Staff see files that they have opened (document-files.test.ts), and deliveries in progress.
      select: 'hidden allowed hidden allowed allowed hidden allowed allowed',
      insert: 'refused allowed refused allowed refused refused refused allowed',
      // Hosted Supabase grants these; no policy allows them.
      update: 'hidden hidden hidden hidden hidden hidden hidden allowed',
      delete: 'hidden hidden hidden hidden hidden hidden hidden allowed',
    },
  },
};

/** The outcomes of a call: `ok`, the code of a refusal, or `denied` to a role that cannot call it. */
const serviceOnly = 'denied denied denied denied denied denied denied ok';
const account = 'denied ok ok ok ok ok ok denied';
const everybody = 'denied ok ok ok ok ok ok ok';
const staff = 'denied no_case no_case no_case ok no_case ok ok';
const bothSides = 'denied ok no_case no_case ok no_case ok ok';
const staffOnly = 'denied staff_only staff_only staff_only ok ok ok ok';
const anybody = 'ok ok ok ok ok ok ok ok';
const ownHours = 'denied staff_only staff_only staff_only ok ok ok denied';
const callOfOfficer = 'denied staff_only staff_only staff_only ok no_consultation ok ok';
const managersOnly =
  'denied managers_only managers_only managers_only managers_only managers_only ok ok';
const managersWithCode =
  'denied managers_only managers_only managers_only managers_only managers_only code_needed ok';
const invoiceStaff = 'denied no_invoice no_invoice no_invoice ok no_invoice ok ok';
const invoiceManagers =
  'denied no_invoice no_invoice no_invoice managers_only no_invoice ok ok';

/** Each function of the API: its outcomes, and arguments that fit the case where possible. */
export const FUNCTIONS: Record<
  string,
  [outcomes: string, args: (full: FullCase) => object]
> = {
  set_staff: [serviceOnly, () => ({ email: 'b@crossport.example', role: 'officer' })],
  staff_role: [account, () => ({})],
  second_factor_state: [account, () => ({})],
  require_second_factor: [managersWithCode, () => ({ required: true })],
  reset_second_factor: [managersWithCode, () => ({ staff_id: OFFICER })],
  has_password: [account, () => ({})],
  consultation_slots: [anybody, () => ({})],
  book_consultation: [anybody, ({ slot }) => ({ ...booking, starts_at: slot })],
  consultation: [anybody, ({ call }) => ({ token: call.token })],
  move_consultation: [
    anybody,
    ({ call, slot }) => ({
      token: call.token,
      starts_at: slot,
      time_zone: 'Asia/Manila',
    }),
  ],
  cancel_consultation: [anybody, ({ call }) => ({ token: call.token })],
  desk_calls: [staffOnly, () => ({ since: '2026-01-01', until: '2026-02-01' })],
  own_hours: [staffOnly, () => ({})],
  set_own_hours: [ownHours, () => ({ time_zone: 'Asia/Manila', hours: [] })],
  set_days_off: [ownHours, () => ({ days: ['2026-12-24'] })],
  finish_consultation: [
    callOfOfficer,
    ({ pastCall }) => ({ consultation_id: pastCall, outcome: 'done' }),
  ],
  unmark_consultation: [callOfOfficer, ({ pastCall }) => ({ consultation_id: pastCall })],
  cancel_consultation_by_staff: [
    callOfOfficer,
    ({ call }) => ({ consultation_id: call.id }),
  ],
  assign_consultation: [
    managersOnly,
    ({ call }) => ({ consultation_id: call.id, officer_id: OFFICER }),
  ],
  announce_sign_up: [
    'ok denied denied denied denied denied denied denied',
    () => ({ email: 'new@crossport.example', sign_up_key: 'a key' }),
  ],
  finish_step: [
    'denied no_case no_case no_case requests_left no_case requests_left requests_left',
    ({ step }) => ({ step_id: step, skip: true }),
  ],
  set_step: [
    staff,
    ({ step }) => ({ step_id: step, due_on: '2026-07-01', authority_status: null }),
  ],
  assign_case: [managersOnly, ({ id }) => ({ case_id: id, officer_id: OTHER_OFFICER })],
  cancel_case: [staff, ({ id }) => ({ case_id: id })],
  reopen_case: [
    'denied managers_only managers_only managers_only managers_only managers_only case_open case_open',
    ({ id }) => ({ case_id: id, reason: 'One more page' }),
  ],
  add_case_note: [staff, ({ id }) => ({ case_id: id, body: 'Prefers calls' })],
  desk_notes: [staff, ({ id }) => ({ case_id: id })],
  request_documents: [
    staff,
    ({ id }) => ({ case_id: id, documents: [{ title: 'Lease' }, { document: 'photo' }] }),
  ],
  review_document: [
    staff,
    // Without opening the file, it is the only possible verdict.
    ({ request }) => ({ request_id: request, verdict: 'waived' }),
  ],
  view_document: [staff, ({ document }) => ({ document_id: document })],
  desk_case: [staff, ({ reference }) => ({ reference })],
  case_audit: [staff, ({ id }) => ({ case_id: id })],
  post_message: [bothSides, ({ id }) => ({ case_id: id, body: 'Hello' })],
  mark_messages_read: [bothSides, ({ id }) => ({ case_id: id })],
  submit_document: [
    'denied ok no_case ok no_case no_case no_case no_case',
    ({ request, path }) => ({
      request_id: request,
      path,
      name: 'a',
      sha256,
    }),
  ],
  deliver_document: [
    staff,
    ({ id, delivery }) => ({
      case_id: id,
      path: delivery,
      name: 'a',
      sha256,
    }),
  ],
  submit_unrequested: [
    'denied ok no_case no_case no_case no_case no_case no_case',
    ({ id, letter }) => ({
      case_id: id,
      request_id: crypto.randomUUID(),
      document_key: 'officialLetter',
      path: letter,
      name: 'a',
      sha256,
    }),
  ],
  file_document: [
    staff,
    ({ unrequested, openRequest }) => ({
      unrequested_request_id: unrequested.entry,
      request_id: openRequest,
    }),
  ],
  retract_document: [staff, ({ delivered }) => ({ document_id: delivered })],
  withdraw_document: [
    'denied ok no_case no_case no_case no_case no_case no_case',
    ({ document }) => ({ document_id: document }),
  ],
  set_request_due: [
    staff,
    ({ openRequest }) => ({ request_id: openRequest, due_on: '2031-07-01' }),
  ],
  draft_invoice: [
    staff,
    ({ id }) => ({ case_id: id, lines: [{ title: 'Fee', amount: 100 }] }),
  ],
  revise_invoice: [
    invoiceStaff,
    ({ draft }) => ({
      invoice_id: draft,
      lines: [{ title: 'Fee', amount: 100 }],
      expected_version: 1,
    }),
  ],
  send_invoice: [invoiceStaff, ({ draft }) => ({ invoice_id: draft })],
  record_payment: [
    invoiceManagers,
    ({ sent }) => ({ invoice_id: sent, amount: 100, paid_on: PAY_DAY }),
  ],
  report_payment: [
    'denied ok no_invoice no_invoice no_invoice no_invoice no_invoice no_invoice',
    ({ unpaid }) => ({ invoice_id: unpaid, paid_on: PAY_DAY }),
  ],
  decline_report: [
    invoiceManagers,
    ({ report }) => ({ report_id: report, note: 'Not here yet' }),
  ],
  remind_of_invoice: [invoiceStaff, ({ unpaid }) => ({ invoice_id: unpaid })],
  set_reminders: [
    invoiceStaff,
    ({ unpaid }) => ({ invoice_id: unpaid, sends_reminders: false }),
  ],
  refund_invoice: [
    invoiceManagers,
    ({ paid }) => ({ invoice_id: paid, amount: 100, paid_on: PAY_DAY }),
  ],
  void_invoice: [invoiceStaff, ({ draft }) => ({ invoice_id: draft })],
  add_deadline: [staff, ({ id }) => ({ case_id: id, kind: 'any', due_on: '2026-06-30' })],
  change_deadline: [
    staff,
    ({ deadline }) => ({ deadline_id: deadline, kind: 'other', due_on: '2026-07-01' }),
  ],
  remove_deadline: [staff, ({ deadline }) => ({ deadline_id: deadline })],
  finish_deadline: [staff, ({ deadline }) => ({ deadline_id: deadline })],
  stray_files: [serviceOnly, () => ({})],
  purge_books: [serviceOnly, () => ({})],
  request_deletion: ['denied ok ok ok is_staff is_staff is_staff denied', () => ({})],
  cancel_deletion: [account, () => ({})],
  export_account: [account, () => ({})],
  accounts_to_delete: [serviceOnly, () => ({})],
  delete_account: [
    'denied denied denied denied denied denied denied not_due',
    () => ({ account_id: USER_A }),
  ],
  claim_emails: [serviceOnly, () => ({})],
  settle_email: [serviceOnly, ({ failedEmail }) => ({ email_id: failedEmail })],
  prepare_emails: [serviceOnly, () => ({})],
  stop_emails: [serviceOnly, () => ({ account_id: USER_A, kind: 'message' })],
  failed_emails: [everybody, () => ({})],
  email_outage: [everybody, () => ({})],
  retry_email: [managersOnly, ({ failedEmail }) => ({ email_id: failedEmail })],
  change_staff: [managersOnly, () => ({ email: 'b@crossport.example', role: 'officer' })],
  hand_over_cases: [
    managersOnly,
    () => ({ officer_id: OFFICER, successor_id: OTHER_OFFICER }),
  ],
  set_staff_languages: [
    managersOnly,
    () => ({ staff_id: OFFICER, languages: ['en', 'zh'] }),
  ],
  desk_staff: [managersOnly, () => ({})],
  desk_audit: [managersOnly, () => ({})],
  desk_clients: [staffOnly, () => ({ search: 'a@crossport' })],
  desk_client: [
    'denied staff_only staff_only staff_only ok no_client ok ok',
    () => ({ client_id: USER_A }),
  ],
  desk_cases: [staffOnly, () => ({ list: 'all' })],
  desk_leads: [staffOnly, () => ({ search: 'rosa' })],
  desk_today: [staffOnly, () => ({})],
  desk_invoices: [staffOnly, () => ({ list: 'all' })],
  desk_figures: [managersOnly, () => ({})],
  desk_lead: [staffOnly, ({ lead }) => ({ lead_id: lead })],
  save_lead: [
    staffOnly,
    ({ lead, leadSeen }) => ({
      lead_id: lead,
      expected_version: leadSeen,
      state: 'answered',
    }),
  ],
  answer_lead: [
    staffOnly,
    ({ lead }) => ({ lead_id: lead, subject: 'Hello', body: 'Hello' }),
  ],
  invite_lead: [staffOnly, ({ lead }) => ({ lead_id: lead })],
  invite_client: [
    staffOnly,
    () => ({ email: 'an@khach.example', name: 'An', locale: 'vi' }),
  ],
  invited_address: [serviceOnly, () => ({ token: 'a token' })],
  release_invitation: [serviceOnly, () => ({ email: 'an@khach.example' })],
  open_case_for: [
    staffOnly,
    () => ({
      email: 'A@crossport.example',
      service: 'kitas',
      steps: [{ key: 'any', actor: 'client' }],
    }),
  ],
  invite_person: [
    'denied ok no_case no_case no_case no_case no_case denied',
    ({ id }) => ({ case_id: id, email: 'partner@example.com' }),
  ],
  remove_person: [
    'denied ok no_case no_case no_case no_case no_case denied',
    ({ person }) => ({ person_id: person }),
  ],
  leave_case: [account, ({ id }) => ({ case_id: id })],
  shared_cases: [account, () => ({})],
  existing_open_cases: [
    staffOnly,
    () => ({ email: 'A@crossport.example', service: 'wfoe' }),
  ],
  add_company: [staff, ({ id }) => ({ case_id: id, name: 'Acme', place: 'HK' })],
  change_company: [
    staff,
    ({ company }) => ({ company_id: company, name: 'Acme', place: 'HK' }),
  ],
  take_referral_code: ['denied 23505 ok ok ok ok ok denied', () => ({})],
  claim_referral: [account, () => ({ code: 'CPF-AAAAAAAA', visited_on: '2026-01-01' })],
  count_visit: [
    'ok denied denied denied denied denied denied denied',
    () => ({ code: 'CPF-AAAAAAAA', campaign: 'blog' }),
  ],
  affiliate_account: [account, () => ({})],
  affiliate_visits: [account, () => ({})],
  request_payout: [
    'denied payout_requested not_affiliate not_affiliate not_affiliate not_affiliate not_affiliate denied',
    () => PAYOUT,
  ],
  // Somebody else's payout is like one that was withdrawn.
  withdraw_payout: [account, ({ payout }) => ({ payout_id: payout })],
  correct_payout: [
    'denied ok no_payout no_payout no_payout no_payout no_payout denied',
    ({ payout }) => ({
      payout_id: payout,
      method: 'wallet',
      account: 'eva@pay',
      expected_version: 1,
    }),
  ],
  take_payout: [
    'denied managers_only managers_only managers_only managers_only managers_only ok denied',
    ({ payout }) => ({ payout_id: payout }),
  ],
  take_over_payout: [
    'denied managers_only managers_only managers_only managers_only managers_only payout_free denied',
    ({ payout }) => ({ payout_id: payout }),
  ],
  pay_payout: [managersOnly, ({ payout }) => ({ payout_id: payout })],
  decline_payout: [
    managersOnly,
    ({ payout }) => ({ payout_id: payout, reason: 'No such account' }),
  ],
  desk_affiliates: [managersOnly, () => ({ search: 'CPF-AAAAAAAA' })],
  desk_payouts: [managersOnly, () => ({})],
};
