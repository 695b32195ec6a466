import { describe, expect } from 'vitest';

import {
  addDeadline,
  draftInvoice,
  openCase,
  PAY_DAY,
  requestDocument,
  sendDocument,
  sendLead,
} from './support/case-scenario.ts';
import {
  type Db,
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  USER_A,
  type Visitor,
} from './support/database.ts';
import { test } from './support/database-test.ts';
import {
  openReferredCase,
  passDays,
  payInvoice,
  requestPayout,
} from './support/ledger-scenario.ts';

interface Row {
  id: string;
  since: string | null;
  due_on: string | null;
  what: Record<string, unknown>;
  case: { reference: string; service: string; client: string } | null;
  officer: string | null;
}
interface Today {
  lists: Record<'mine' | 'all' | 'unassigned' | 'waiting' | 'overdue', number>;
  groups: { kind: string; count: number; rows: Row[] }[];
  calls: object[];
  time_zone: string | null;
}

const today = (db: Db, visitor: Visitor) => db.call<Today>(visitor, 'desk_today');

const countsOf = async (db: Db, visitor: Visitor) =>
  (await today(db, visitor)).groups.map(({ kind, count }) => `${kind} ${count}`);

const write = (db: Db, visitor: Visitor, case_id: string, body: string) =>
  db.call(visitor, 'post_message', { case_id, body });

/** Dates the rows of a table by a number of days, without triggers. */
const setDay = (db: Db, table: string, days: number) =>
  db.owner(`set local session_replication_role = replica;
    update ${table} set due_on = current_date + ${days} where due_on is not null;
    set local session_replication_role = origin;
    select private.update_case_queue(id) from public.cases`);

/** Something of each kind waits in one case of OFFICER's. Returns the case's id. */
async function fillDesk(db: Db): Promise<string> {
  const id = await openReferredCase(db);
  const opened = { id, step_id: null };
  await sendDocument(db, opened, await requestDocument(db, opened));
  await write(db, USER_A, id, 'Is my passport fine?');
  await sendLead(db);
  await addDeadline(db, id, '2030-01-01');
  await setDay(db, 'public.deadlines', 14);
  await db.call(OFFICER, 'send_invoice', { invoice_id: await draftInvoice(db, id) });
  await setDay(db, 'public.invoices', -1);
  await setDay(db, 'public.document_requests', 1);
  await setDay(db, 'public.case_steps', -1);
  await payInvoice(db, id, 100_000);
  await passDays(db, 30);
  await requestPayout(db, 15_000);
  return id;
}

describe('§11 desk today', () => {
  test('lists what waits, the most urgent kind first', async ({ db }) => {
    const id = await fillDesk(db);
    const kinds = [
      'step 1',
      'invoice 1',
      'document 1',
      'message 1',
      'lead 1',
      'deadline 1',
    ];
    expect(await countsOf(db, OFFICER)).toEqual(kinds);
    expect(await countsOf(db, MANAGER)).toEqual([...kinds, 'payout 1']);
    const { lists, groups } = await today(db, OFFICER);
    expect(lists).toEqual({ mine: 1, all: 1, unassigned: 0, waiting: 1, overdue: 1 });
    expect(
      Object.fromEntries(groups.map(({ kind, rows }) => [kind, rows[0]?.what])),
    ).toEqual({
      step: { key: 'papers' },
      document: { key: 'passport' },
      message: { text: 'Is my passport fine?' },
      lead: { name: 'Rosa Diaz', title: 'General Inquiry' },
      deadline: { key: 'filing' },
      invoice: expect.objectContaining({ amount: 45_000 }) as object,
    });
    expect(groups[0]?.rows[0]).toMatchObject({ id, case: { service: 'wfoe' } });
    const payouts = (await today(db, MANAGER)).groups.at(-1);
    expect(payouts?.rows[0]?.what).toMatchObject({ amount: 15_000 });
  });

  test('shows an officer only their own cases, and nobody’s inquiries', async ({
    db,
  }) => {
    const case_id = await fillDesk(db);
    expect(await countsOf(db, OTHER_OFFICER)).toEqual(['lead 1']);
    await db.owner(`update public.leads set officer_id = '${OFFICER}'`);
    expect(await today(db, OTHER_OFFICER)).toEqual({
      lists: { mine: 0, all: 0, unassigned: 0, waiting: 0, overdue: 0 },
      groups: [],
      calls: [],
      time_zone: null,
    });
    await db.call(MANAGER, 'assign_case', { case_id, officer_id: null });
    expect(await countsOf(db, MANAGER)).toContain('unassigned 1');
    expect((await today(db, MANAGER)).lists).toMatchObject({ mine: 0, unassigned: 1 });
    expect(await countsOf(db, OFFICER)).toEqual(['lead 1']);
  });

  test('names the officer of each, and shows a manager what is theirs or nobody’s', async ({
    db,
  }) => {
    const case_id = await fillDesk(db);
    const narrowed = async (visitor: Visitor, assignee: string) =>
      (await db.call<Today>(visitor, 'desk_today', { assignee })).groups.map(
        ({ kind, rows }) => `${kind} ${rows[0]?.officer ?? '–'}`,
      );
    const officer = 'officer@crossport.example';
    const work = ['step', 'invoice', 'document', 'message', 'deadline'];
    const held = work.map((kind) => `${kind} ${officer}`);
    expect(await narrowed(MANAGER, 'all')).toEqual([
      ...held.slice(0, 4),
      'lead –',
      ...held.slice(4),
      'payout –',
    ]);
    expect(await narrowed(MANAGER, 'mine')).toEqual([]);
    expect(await narrowed(MANAGER, 'unassigned')).toEqual(['lead –']);
    await db.owner(`update public.leads set officer_id = '${MANAGER}'`);
    expect(await narrowed(MANAGER, 'mine')).toEqual(['lead manager@crossport.example']);
    await db.call(MANAGER, 'assign_case', { case_id, officer_id: null });
    const unassigned = await narrowed(MANAGER, 'unassigned');
    expect(unassigned).toEqual([...work.map((kind) => `${kind} –`), 'unassigned –']);
    expect(await narrowed(OFFICER, 'unassigned')).toEqual([]);
  });

  test('keeps a message until somebody answers it, also in a closed case', async ({
    db,
  }) => {
    const { id } = await openCase(db);
    const messages = async () =>
      (await countsOf(db, OFFICER)).filter((text) => text.startsWith('message'));
    await write(db, USER_A, id, 'Hello');
    await db.call(OFFICER, 'mark_messages_read', { case_id: id });
    expect(await messages()).toEqual(['message 1']);
    await write(db, OFFICER, id, 'Good day');
    expect(await messages()).toEqual([]);
    await db.call(OFFICER, 'cancel_case', { case_id: id });
    await db.owner(
      `update public.messages set created_at = created_at - interval '1 hour'`,
    );
    await write(db, USER_A, id, 'Where are my papers?');
    const { lists, groups } = await today(db, OFFICER);
    expect(lists).toEqual({ mine: 0, all: 0, unassigned: 0, waiting: 1, overdue: 0 });
    expect(groups).toMatchObject([
      {
        kind: 'message',
        count: 1,
        rows: [{ id, what: { text: 'Where are my papers?' } }],
      },
    ]);
    await write(db, OFFICER, id, 'In the post');
    expect(await messages()).toEqual([]);
  });

  test('shows an overdue invoice as a payment to check, once the client reports it', async ({
    db,
  }) => {
    const { id } = await openCase(db);
    const invoice_id = await draftInvoice(db, id);
    await db.call(OFFICER, 'send_invoice', { invoice_id });
    await setDay(db, 'public.invoices', -1);
    const invoices = async () =>
      (await countsOf(db, OFFICER)).filter((text) => /^(invoice|payment) /.test(text));
    expect(await invoices()).toEqual(['invoice 1']);
    await db.call(USER_A, 'report_payment', { invoice_id, paid_on: PAY_DAY });
    expect(await invoices()).toEqual(['payment 1']);
    const report = (await today(db, OFFICER)).groups.at(-1)?.rows[0]?.id;
    await db.call(MANAGER, 'decline_report', {
      report_id: report,
      note: 'Nothing arrived',
    });
    expect(await invoices()).toEqual(['invoice 1']);
  });

  test('counts to 100 and shows the 25 that wait longest', async ({ db }) => {
    await db.owner(`insert into public.contact_submissions (name, email, service, message, created_at)
      select 'N' || n, 'n' || n || '@example.com', 'General Inquiry', 'Hello', now() - n * interval '1 minute'
      from generate_series(1, 120) n`);
    const [leads] = (await today(db, OFFICER)).groups;
    expect([leads?.count, leads?.rows.length]).toEqual([100, 25]);
    expect(leads?.rows[0]?.what).toMatchObject({ name: 'N120' });
  });
});

test('§11 desk figures: managers see those of the last ten minutes', async ({ db }) => {
  await fillDesk(db);
  await db.owner(`set local session_replication_role = replica;
    update public.cases set opened_at = now() - interval '40 days';
    update public.case_steps set state = 'done', since = now(), done_at = now() - interval '30 days'
      where position = 1;
    update public.case_steps set state = 'waiting', since = now() where position = 2;
    set local session_replication_role = origin`);
  interface Figures {
    inquiries: { week: string; languages: Record<string, number> }[];
  }
  const { inquiries, ...figures } = await db.call<Figures>(MANAGER, 'desk_figures');
  expect(inquiries).toHaveLength(12);
  expect(inquiries.at(-1)?.languages).toEqual({ '': 1 });
  expect(figures).toMatchObject({
    outcomes: { new: 1, answered: 0, won: 0, lost: 0 },
    // A document waits for review, so it is our turn.
    turns: { officer: [0, 1, 0] },
    steps: [{ key: 'papers', days: 10, count: 1 }],
    invoices: { to30: { count: 1, amount: 45_000 } },
    commissions: { eligible: 15_000, pending: 0 },
  });
  await sendLead(db);
  const again = () => db.call<Figures>(MANAGER, 'desk_figures');
  expect((await again()).inquiries.at(-1)?.languages).toEqual({ '': 1 });
  await db.owner(
    `update private.firm_figures set made_at = now() - interval '10 minutes'`,
  );
  expect((await again()).inquiries.at(-1)?.languages).toEqual({ '': 2 });
});

test('§11 desk figures: an overdue invoice that is reported as paid counts apart', async ({
  db,
}) => {
  const { id } = await openCase(db);
  const [reported, due] = [await draftInvoice(db, id), await draftInvoice(db, id)];
  for (const invoice_id of [reported, due])
    await db.call(OFFICER, 'send_invoice', { invoice_id });
  const counted = async (days: number) => {
    await setDay(db, 'public.invoices', days);
    await db.owner('delete from private.firm_figures');
    return (await db.call<{ invoices: object }>(MANAGER, 'desk_figures')).invoices;
  };
  const [one, two] = [
    { count: 1, amount: 45_000 },
    { count: 2, amount: 90_000 },
  ];
  expect(await counted(-30)).toEqual({ to30: two });
  await db.call(USER_A, 'report_payment', { invoice_id: reported, paid_on: PAY_DAY });
  expect(await counted(0)).toEqual({ notDue: two });
  expect(await counted(-30)).toEqual({ reported: one, to30: one });
  expect(await counted(-60)).toEqual({ reported: one, to60: one });
  expect(await counted(-61)).toEqual({ reported: one, over60: one });
});
