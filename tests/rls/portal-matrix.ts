import {
  call,
  draftOrder,
  openCase,
  requestDocument,
  sendDocument,
  sendLead,
  storeFile,
} from './case-scenario.ts';
import {
  authenticateAs,
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  USER_A,
  USER_B,
  type Transaction,
  type Visitor,
} from './database.ts';

/** All callers; the case is client A's and the officer's. */
export const EVERYBODY = {
  anonymous: 'anon',
  'client A': USER_A,
  'client B': USER_B,
  officer: OFFICER,
  'other officer': OTHER_OFFICER,
  manager: MANAGER,
  service_role: 'service_role',
} as const satisfies Record<string, Visitor>;

/** A case with everything in it, and what calls on it need. */
export interface Full {
  id: string;
  reference: string;
  step: string;
  request: string;
  /** The client's file for it. */
  document: string;
  /** A file in the bucket that is not recorded yet. */
  path: string;
  /** Another one, to be delivered. */
  delivery: string;
  /** The delivered document. */
  delivered: string;
  /** A request without a file. */
  awaited: string;
  /** Orders by state. */
  draft: string;
  sent: string;
  paid: string;
  deadline: string;
  company: string;
  lead: string;
  /** A mail that failed for good. */
  mail: string;
  /** The lead's version, as its officer saw it. */
  leadSeen: string;
  /** A payout requested by client A, an affiliate. */
  payout: string;
}

/** Makes a case of client A with a request, a document, a message and a setting. */
export async function fullCase(transaction: Transaction): Promise<Full> {
  const opened = await openCase(transaction);
  const request = await requestDocument(transaction, opened);
  const document = await sendDocument(transaction, opened, request);
  await call(transaction, OFFICER, 'post_message', { case_id: opened.id, body: 'Hello' });
  const path = await storeFile(transaction, USER_A, `${opened.id}/${request}`);
  const delivery = await storeFile(transaction, OFFICER, `${opened.id}/delivered`);
  const delivered = await call<string>(transaction, OFFICER, 'deliver_document', {
    case_id: opened.id,
    path: await storeFile(transaction, OFFICER, `${opened.id}/delivered`),
    name: 'licence.pdf',
    sha256: 'a'.repeat(64),
  });
  const awaited = await requestDocument(transaction, opened);
  const due = '2026-06-30';
  const deadline = await call<string>(transaction, OFFICER, 'add_deadline', {
    case_id: opened.id,
    kind: 'any',
    due,
  });
  const company = await call<string>(transaction, OFFICER, 'add_company', {
    case_id: opened.id,
    name: 'Acme',
    place: 'HK',
  });
  const lead = await sendLead(transaction);
  const shown = await call<{ changed_at: string }>(transaction, OFFICER, 'desk_lead', {
    lead,
  });
  const draft = await draftOrder(transaction, opened.id);
  const sent = await draftOrder(transaction, opened.id);
  const paid = await draftOrder(transaction, opened.id);
  for (const order_id of [sent, paid])
    await call(transaction, OFFICER, 'send_order', { order_id });
  await call(transaction, MANAGER, 'mark_paid', { order_id: paid });
  const payout = await askedPayout(transaction, paid);
  const step = opened.step_id ?? '';
  await authenticateAs(transaction, 'owner');
  const { rows: failed } = await transaction.query<{ id: string }>(
    `update private.outbox set state = 'failed', gave_up_at = now()
      where kind = 'caseOpened' returning id::text`,
  );
  const mail = failed[0]?.id ?? '';
  return {
    id: opened.id,
    reference: opened.reference,
    step,
    request,
    document,
    path,
    delivery,
    delivered,
    awaited,
    draft,
    sent,
    paid,
    deadline,
    company,
    lead,
    mail,
    leadSeen: shown.changed_at,
    payout,
  };
}

/** Makes client A an affiliate with a commission from client B, who requests a payout. */
async function askedPayout(transaction: Transaction, order: string): Promise<string> {
  await authenticateAs(transaction, 'owner');
  await transaction.exec(`
    insert into public.affiliates (user_id, referral_code) values ('${USER_A}', 'CPF-AAAAAAAA');
    insert into public.referrals (client_id, affiliate_id, source, visited_on)
      values ('${USER_B}', '${USER_A}', 'signUp', '2026-01-01');
    insert into public.ledger_entries
      (affiliate_id, kind, order_id, base, rate_bps, amount, eligible_at)
      values ('${USER_A}', 'accrual', '${order}', 100000, 1500, 15000, now());
  `);
  return call(transaction, USER_A, 'ask_payout', PAYOUT);
}

const PAYOUT = { amount: 10_000, method: 'bank', account: 'GB00 EXMP 0000' };

/** How to write the case's row in each table. */
export const TABLES: Record<string, { where: string; insert: string; update: string }> = {
  'public.cases': {
    where: 'true',
    insert: `(client_id, service) values ('${USER_A}', 'kitas')`,
    update: `service = 'kitas'`,
  },
  'public.case_overviews': {
    where: 'true',
    insert: `(client_id, service) values ('${USER_A}', 'kitas')`,
    update: `service = 'kitas'`,
  },
  'public.case_steps': {
    where: 'true',
    insert: `(case_id, position, key, actor) select id, 9, 'any', 'client' from public.cases`,
    update: `authority_status = 'Done'`,
  },
  'public.document_requests': {
    where: 'true',
    insert: `(case_id, key) select id, 'any' from public.cases`,
    update: `note = 'Changed'`,
  },
  'public.documents': {
    where: 'true',
    insert: `(case_id, path, name, size, type, sha256)
      select id, 'a', 'a', 1, 'image/png', repeat('a', 64) from public.cases`,
    update: `name = 'Changed'`,
  },
  'public.messages': {
    where: 'true',
    insert: `(case_id, from_staff, body) select id, true, 'Hello' from public.cases`,
    update: `body = 'Changed'`,
  },
  'public.case_events': {
    where: 'true',
    insert: `(case_id, by, kind) select id, 'system', 'any' from public.cases`,
    update: `kind = 'other'`,
  },
  'public.notifications': {
    where: `user_id = '${USER_A}'`,
    insert: `(user_id, kind) values ('${USER_A}', 'message')`,
    update: `read_at = now()`,
  },
  'public.notification_settings': {
    where: `user_id = '${USER_A}' and kind = 'message'`,
    insert: `(user_id, kind) values ('${USER_A}', 'invoice')`,
    update: `by_mail = false`,
  },
  'public.leads': {
    where: 'true',
    insert: `(id) values (gen_random_uuid())`,
    update: `note = 'Changed'`,
  },
  'public.orders': {
    where: `state = 'sent'`,
    insert: `(case_id, billed_to, lines, amount) select id, '{}', '[{}]', 1 from public.cases`,
    update: `state = 'paid'`,
  },
  'public.deadlines': {
    where: 'true',
    insert: `(case_id, kind, due_on) select id, 'any', '2026-06-30' from public.cases`,
    update: `done_at = now()`,
  },
  'public.companies': {
    where: 'true',
    insert: `(case_id, name, place) select id, 'Acme', 'HK' from public.cases`,
    update: `name = 'Changed'`,
  },
  'public.referrals': {
    where: 'true',
    insert: `(client_id, affiliate_id, source, visited_on)
      values ('${OFFICER}', '${USER_A}', 'signUp', '2026-01-01')`,
    update: `visited_on = '2026-01-02'`,
  },
  'public.ledger_entries': {
    where: 'true',
    insert: `(affiliate_id, kind, payout_id, amount, eligible_at)
      select affiliate_id, 'payout', id, -1, now() from public.payouts`,
    update: `amount = 1`,
  },
  'public.payouts': {
    where: 'true',
    insert: `(affiliate_id, paid_to, amount, method, account)
      values ('${USER_B}', '{}', 10000, 'bank', 'GB00')`,
    update: `amount = 1`,
  },
  'storage.objects': {
    where: `bucket_id = 'documents'`,
    insert: `(bucket_id, name) select 'documents', '{path}'`,
    update: `name = name || 'a'`,
  },
};

/** Each API function with its arguments, which fit the case where possible. */
export const FUNCTIONS: Record<string, (full: Full) => Record<string, unknown>> = {
  set_staff: () => ({ email: 'b@crossport.example', role: 'officer' }),
  staff_role: () => ({}),
  has_password: () => ({}),
  note_sign_up: () => ({ email: 'new@crossport.example', key: 'a key' }),
  open_case: () => ({
    client: USER_A,
    service: 'kitas',
    steps: [{ key: 'any', actor: 'client' }],
  }),
  finish_step: ({ step }) => ({ step, skip: true }),
  set_step: ({ step }) => ({ step, due: '2026-07-01', authority_status: null }),
  assign_case: ({ id }) => ({ case_id: id, officer: OTHER_OFFICER, seen: OFFICER }),
  cancel_case: ({ id }) => ({ case_id: id }),
  request_document: ({ id }) => ({ case_id: id, title: 'Lease' }),
  review_document: ({ request, document }) => ({
    request,
    // Without opening the file, it is the only possible verdict.
    verdict: 'waived',
    seen: document,
  }),
  look_at_document: ({ document }) => ({ document }),
  desk_case: ({ reference }) => ({ reference }),
  case_audit: ({ id }) => ({ case_id: id }),
  post_message: ({ id }) => ({ case_id: id, body: 'Hello' }),
  mark_messages_read: ({ id }) => ({ case_id: id }),
  submit_document: ({ request, path }) => ({
    request,
    path,
    name: 'a',
    sha256: 'a'.repeat(64),
  }),
  deliver_document: ({ id, delivery }) => ({
    case_id: id,
    path: delivery,
    name: 'a',
    sha256: 'a'.repeat(64),
  }),
  take_back_document: ({ delivered }) => ({ document: delivered }),
  set_request_due: ({ awaited }) => ({
    request: awaited,
    due: '2026-07-01',
    seen: '2026-06-30',
  }),
  set_lead: ({ lead }) => ({ lead, state: 'answered' }),
  draft_order: ({ id }) => ({ case_id: id, lines: [{ title: 'Fee', amount: 100 }] }),
  revise_order: ({ draft }) => ({
    order_id: draft,
    lines: [{ title: 'Fee', amount: 100 }],
    seen: 1,
  }),
  send_order: ({ draft }) => ({ order_id: draft }),
  mark_paid: ({ sent }) => ({ order_id: sent }),
  refund_order: ({ paid }) => ({ order_id: paid, amount: 100 }),
  void_order: ({ draft }) => ({ order_id: draft }),
  add_deadline: ({ id }) => ({ case_id: id, kind: 'any', due: '2026-06-30' }),
  change_deadline: ({ deadline }) => ({
    deadline,
    kind: 'other',
    due: '2026-07-01',
    seen_kind: 'any',
    seen_due: '2026-06-30',
  }),
  remove_deadline: ({ deadline }) => ({
    deadline,
    seen_kind: 'any',
    seen_due: '2026-06-30',
  }),
  finish_deadline: ({ deadline }) => ({ deadline }),
  stray_files: () => ({}),
  purge_books: () => ({}),
  request_deletion: () => ({}),
  cancel_deletion: () => ({}),
  export_account: () => ({}),
  accounts_to_delete: () => ({}),
  delete_account: () => ({ account: USER_A }),
  claim_mails: () => ({}),
  settle_mail: ({ mail }) => ({ mail }),
  prepare_mails: () => ({}),
  stop_mails: () => ({ account: USER_A, kind: 'message' }),
  failed_mails: () => ({}),
  mail_standstill: () => ({}),
  retry_mail: ({ mail }) => ({ mail }),
  change_staff: () => ({ email: 'b@crossport.example', role: 'officer' }),
  desk_staff: () => ({}),
  desk_audit: () => ({}),
  desk_clients: () => ({ search: 'a@crossport' }),
  desk_cases: () => ({ list: 'all' }),
  desk_leads: () => ({ search: 'rosa' }),
  desk_lead: ({ lead }) => ({ lead }),
  save_lead: ({ lead, leadSeen }) => ({ lead, seen: leadSeen, state: 'answered' }),
  invite_lead: ({ lead }) => ({ lead }),
  invite_client: () => ({ email: 'an@khach.example', name: 'An', locale: 'vi' }),
  release_invitation: () => ({ email: 'an@khach.example' }),
  open_case_for: () => ({
    email: 'A@crossport.example',
    service: 'kitas',
    steps: [{ key: 'any', actor: 'client' }],
  }),
  add_company: ({ id }) => ({ case_id: id, name: 'Acme', place: 'HK' }),
  change_company: ({ company }) => ({ company, name: 'Acme', place: 'HK' }),
  take_referral_code: () => ({}),
  claim_referral: () => ({ code: 'CPF-AAAAAAAA', visited: '2026-01-01' }),
  affiliate_account: () => ({}),
  ask_payout: () => PAYOUT,
  take_payout: ({ payout }) => ({ payout }),
  take_over_payout: ({ payout }) => ({ payout }),
  pay_payout: ({ payout }) => ({ payout }),
  decline_payout: ({ payout }) => ({ payout, reason: 'No such account' }),
  desk_affiliates: () => ({ search: 'CPF-AAAAAAAA' }),
  desk_payouts: () => ({}),
};
