import { describe, expect } from 'vitest';

import {
  draftInvoice,
  openCase,
  openCaseFor,
  requestDocument,
  sendDocument,
  sendLead,
  STEPS,
  viewDocument,
} from './support/case-scenario.ts';
import {
  type Db,
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  USER_A,
  USER_B,
  type Visitor,
} from './support/database.ts';
import { test } from './support/database-test.ts';

interface Page<Row> {
  more: boolean;
  rows: Row[];
}
interface Counts {
  counts: Record<'new' | 'answered' | 'won' | 'lost', number>;
}
interface LeadRow {
  id: string;
  name: string;
  earlier: number;
}

const leads = (db: Db, params: object = {}, visitor: Visitor = OFFICER) =>
  db.call<Page<LeadRow> & Counts>(visitor, 'desk_leads', params);

const leadOf = (db: Db, lead: string) =>
  db.call<{ version: number }>(OFFICER, 'desk_lead', { lead_id: lead });

/** The officer saves a lead as they see it. */
const saveLead = async (db: Db, lead: string, changes: object) => {
  const { version } = await leadOf(db, lead);
  return db.attempt(OFFICER, 'save_lead', {
    lead_id: lead,
    expected_version: version,
    ...changes,
  });
};

const cases = (db: Db, params: object, visitor: Visitor = OFFICER) =>
  db.call<Page<object>>(visitor, 'desk_cases', params);

/** Inserts messages that were sent some minutes ago. */
async function write(
  db: Db,
  ...messages: [name: string, email: string, minutes: number][]
) {
  for (const message of messages)
    await db.owner(
      `insert into public.contact_submissions (name, email, service, message, created_at)
        values ($1, $2, 'General Inquiry', 'Hello', now() - $3 * interval '1 minute')`,
      message,
    );
}

describe('§11 desk leads', () => {
  test('new ones are first, the longest waiting at the top, and one line shows all of an address', async ({
    db,
  }) => {
    await write(
      db,
      ['Rosa', 'rosa@example.com', 30],
      ['Rosa Diaz', 'Rosa@example.com', 10],
      ['Wei', 'wei@example.com', 5],
      ['Tan', 'tan@example.com', 20],
    );
    const lines = async (params: object = {}, visitor?: Visitor) =>
      (await leads(db, params, visitor)).rows.map(
        ({ name, earlier }) => `${name} ${earlier}`,
      );
    const waiting = ['Tan 0', 'Rosa Diaz 1', 'Wei 0'];
    expect(await lines()).toEqual(waiting);
    expect(await lines({ state: 'new' })).toEqual(waiting);
    const [, , newest] = (await leads(db)).rows;
    expect(await saveLead(db, newest?.id ?? '', { state: 'answered' })).toBe('accepted');
    expect((await lines()).at(-1)).toBe('Wei 0');
    expect(await lines({ state: 'answered' })).toEqual(['Wei 0']);
    expect(await lines({ only_mine: true })).toEqual(['Wei 0']);
    expect(await lines({ only_mine: true }, OTHER_OFFICER)).toEqual([]);
  });

  test('each state has its count, of all or of one’s own', async ({ db }) => {
    await db.owner(`insert into public.contact_submissions (name, email, service, message)
      select 'N', 'n' || n || '@example.com', 'General Inquiry', 'Hello' from generate_series(1, 120) n`);
    const id = await sendLead(db);
    expect(await saveLead(db, id, { state: 'answered', take_over: true })).toBe(
      'accepted',
    );
    const { counts } = await leads(db, { state: 'answered', search: 'nobody' });
    expect(counts).toEqual({ new: 100, answered: 1, won: 0, lost: 0 });
    const own = await leads(db, { only_mine: true });
    expect(own.counts).toEqual({ new: 0, answered: 1, won: 0, lost: 0 });
  });

  test('a page has at most 25', async ({ db }) => {
    for (let n = 0; n < 27; n += 1) await write(db, [`N${n}`, `n${n}@example.com`, n]);
    const first = await leads(db);
    expect([first.more, first.rows.length]).toEqual([true, 25]);
    const second = await leads(db, { page: 2 });
    expect(second).toMatchObject({
      more: false,
      rows: [{ name: 'N1' }, { name: 'N0' }],
    });
  });

  test('an outdated save is refused and overwrites nothing', async ({ db }) => {
    const id = await sendLead(db);
    const { version: seen } = await leadOf(db, id);
    const save = (visitor: Visitor, note: string) =>
      db.attempt(visitor, 'save_lead', {
        lead_id: id,
        expected_version: seen,
        note,
        take_over: true,
      });
    expect(await save(OTHER_OFFICER, 'Mine')).toBe('accepted');
    expect(await save(OFFICER, 'No, mine')).toBe('stale');
    expect(await leadOf(db, id)).toMatchObject({
      note: 'Mine',
      officer: 'other@crossport.example',
      changed_by: 'other@crossport.example',
    });
  });

  test('change their state only in the designed order', async ({ db }) => {
    const lead = await sendLead(db);
    const save = (state: string) => saveLead(db, lead, { state, note: 'Called back' });
    expect(await save('answered')).toBe('accepted');
    expect(await save('new')).toBe('lead_answered');
    expect(await save('won')).toBe('accepted');
    expect(await save('lost')).toBe('lead_won');
    const sql = 'select state, note, officer_id from public.leads';
    expect(await db.read(OFFICER, sql)).toEqual([
      { state: 'won', note: 'Called back', officer_id: OFFICER },
    ]);
  });

  test('one case is opened for the account of its address', async ({ db }) => {
    await write(db, ['Ana', 'A@crossport.example', 2], ['Rosa', 'rosa@example.com', 1]);
    const [ana, rosa] = (await leads(db)).rows.map(({ id }) => id);
    const open = async (lead_id = '', email = 'a@crossport.example') => ({
      email,
      service: 'wfoe',
      steps: [{ key: 'any', actor: 'officer' }],
      lead_id,
      expected_version: (await leadOf(db, lead_id)).version,
    });
    const args = await open(ana, ' a@CROSSPORT.example');
    const reference = await db.call(OFFICER, 'open_case_for', args);
    const client = 'a@crossport.example';
    expect(await leadOf(db, ana ?? '')).toMatchObject({
      state: 'won',
      case: reference,
      client,
    });
    const again = await open(ana);
    expect(await db.attempt(OFFICER, 'open_case_for', again)).toBe('lead_changed');
    const without = await open(rosa, 'rosa@example.com');
    expect(await db.attempt(OFFICER, 'open_case_for', without)).toBe('no_account');
    const { rows } = await cases(db, { list: 'waiting' });
    expect(rows).toMatchObject([{ reference, client_email: client }]);
  });
});

describe('§11 desk cases', () => {
  test('a request outside the current step makes it the client’s turn', async ({
    db,
  }) => {
    const opened = await openCase(db, [{ key: 'any', actor: 'officer' }]);
    const waiting = async () => (await cases(db, { list: 'waiting' })).rows.length;
    expect(await waiting()).toBe(1);
    const request = await requestDocument(db, { ...opened, step_id: null });
    expect(await waiting()).toBe(0);
    await sendDocument(db, opened, request);
    expect(await waiting()).toBe(1);
  });

  test('each list has its cases, and officers see only theirs', async ({ db }) => {
    const opened = await openCase(db);
    const { id: case_id } = opened;
    const listsOf = async (visitor: Visitor) => {
      const references: string[] = [];
      for (const list of ['mine', 'all', 'unassigned', 'waiting', 'overdue', 'closed'])
        if ((await cases(db, { list }, visitor)).rows.length) references.push(list);
      return references;
    };
    // The first step is the client's and overdue.
    expect(await listsOf(OFFICER)).toEqual(['mine', 'all', 'overdue']);
    expect(await listsOf(MANAGER)).toEqual(['all', 'overdue']);
    expect(await listsOf(OTHER_OFFICER)).toEqual([]);
    await db.call(USER_A, 'post_message', { case_id, body: 'Hi' });
    expect(await listsOf(MANAGER)).toContain('waiting');
    await db.call(OFFICER, 'mark_messages_read', { case_id });
    expect(await listsOf(MANAGER)).not.toContain('waiting');
    await sendDocument(db, opened, await requestDocument(db, opened));
    expect(await listsOf(OFFICER)).toContain('waiting');
    const assignment = { case_id, officer_id: OTHER_OFFICER };
    await db.call(MANAGER, 'assign_case', assignment);
    expect(await listsOf(OFFICER)).toEqual([]);
    expect(await listsOf(OTHER_OFFICER)).toContain('waiting');
    await db.call(MANAGER, 'assign_case', { case_id });
    expect(await listsOf(MANAGER)).toContain('unassigned');
    expect(await listsOf(OTHER_OFFICER)).toEqual([]);
    await db.call(MANAGER, 'assign_case', { case_id, officer_id: OTHER_OFFICER });
    expect(await listsOf(MANAGER)).not.toContain('unassigned');
    await db.call(MANAGER, 'cancel_case', { case_id });
    expect(await listsOf(OTHER_OFFICER)).toEqual(['closed']);
    await db.call(USER_A, 'post_message', { case_id, body: 'Hi again' });
    expect(await listsOf(OTHER_OFFICER)).toEqual(['waiting', 'closed']);
    await db.call(OTHER_OFFICER, 'mark_messages_read', { case_id });
    expect(await listsOf(OTHER_OFFICER)).toEqual(['closed']);
  });

  test('pages share no case, even if all were opened at once', async ({ db }) => {
    await db.owner(`insert into public.cases (client_id, officer_id, service)
      select '${USER_A}', '${OFFICER}', 'wfoe' from generate_series(1, 30)`);
    for (const sort of ['opened', 'due']) {
      const ids: string[] = [];
      for (const page of [1, 2]) {
        const { rows } = await cases(db, { sort, page });
        ids.push(...rows.map((row) => (row as { id: string }).id));
      }
      expect(ids, sort).toHaveLength(30);
      expect(ids, sort).toEqual(ids.toSorted());
    }
  });
});

test('§11 desk clients: officers see those of their cases, managers everybody but staff', async ({
  db,
}) => {
  await openCase(db);
  const clients = async (visitor: Visitor, search = '') => {
    const page = await db.call<Page<{ email: string; cases: object[] }>>(
      visitor,
      'desk_clients',
      { search },
    );
    return page.rows
      .map(({ email, cases: clientCases }) => `${email} ${clientCases.length}`)
      .sort();
  };
  const [a, b] = ['a@crossport.example 1', 'b@crossport.example 0'];
  expect(await clients(OFFICER)).toEqual([a]);
  expect(await clients(OTHER_OFFICER)).toEqual([]);
  expect(await clients(MANAGER)).toEqual([a, b]);
  expect(await clients(MANAGER, 'b@')).toEqual([b]);
});

test('§11 desk client: cases, inquiries and invoices, for whoever works on a case of theirs', async ({
  db,
}) => {
  const { id } = await openCase(db);
  const invoice_id = await draftInvoice(db, id);
  const client = (visitor: Visitor, of = USER_A) =>
    db.call<Record<'cases' | 'leads' | 'invoices', unknown[]>>(visitor, 'desk_client', {
      client_id: of,
    });
  const counts = async (visitor: Visitor) => {
    const { cases: clientCases, leads, invoices } = await client(visitor);
    return [clientCases.length, leads.length, invoices.length];
  };
  const discarded = await draftInvoice(db, id);
  await db.call(OFFICER, 'void_invoice', { invoice_id: discarded });
  await sendLead(db);
  await db.owner(`update public.contact_submissions set email = 'A@crossport.example'`);
  const { invoices } = await client(OFFICER);
  expect(invoices, 'a draft').toMatchObject([{ number: null, state: 'draft' }]);
  await db.call(OFFICER, 'send_invoice', { invoice_id });
  expect(await counts(OFFICER)).toEqual([1, 1, 1]);
  expect(await counts(MANAGER)).toEqual([1, 1, 1]);
  expect(await db.codeOf(() => client(OTHER_OFFICER))).toBe('no_client');
  expect(await db.codeOf(() => client(OFFICER, USER_B))).toBe('no_client');
  expect(await db.codeOf(() => client(MANAGER, OFFICER))).toBe('no_client');
  await openCaseFor(db, OTHER_OFFICER, 'a', STEPS);
  expect(await counts(OTHER_OFFICER), 'only the officer’s own case').toEqual([1, 1, 0]);
  expect(await counts(MANAGER)).toEqual([2, 1, 1]);
});

test('§11 desk audit: 25 at a time, newest first', async ({ db }) => {
  await db.owner(`insert into private.audit (verb, subject)
      select 'update', 'any' || n from generate_series(1, 30) n`);
  const page = async (number: number) => {
    const { more, rows } = await db.call<Page<{ subject: string }>>(
      MANAGER,
      'desk_audit',
      {
        page: number,
      },
    );
    return [more, rows.length, rows[0]?.subject, rows.at(-1)?.subject];
  };
  expect(await page(1)).toEqual([true, 25, 'any30', 'any6']);
  expect(await page(2)).toEqual([false, 5, 'any5', 'any1']);
});

describe('§11 desk audit', () => {
  interface Act {
    verb: string;
    subject: string;
    changes: object;
    reference: string | null;
  }
  const audit = async (db: Db, filters: object = {}) =>
    (await db.call<Page<Act>>(MANAGER, 'desk_audit', filters)).rows;

  test('names the file that was viewed', async ({ db }) => {
    const opened = await openCase(db);
    const request = await requestDocument(db, opened);
    await viewDocument(db, OFFICER, await sendDocument(db, opened, request));
    const viewed = (await audit(db)).find(({ verb }) => verb === 'view');
    expect(viewed).toMatchObject({ about: { title: '护照 扫描.pdf' } });
  });

  test('names deadlines, even those that were removed', async ({ db }) => {
    const { id: case_id } = await openCase(db);
    const company = await db.call(OFFICER, 'add_company', {
      case_id,
      name: 'Acme',
      place: 'HK',
    });
    const due = '2031-07-01';
    await db.call(OFFICER, 'add_deadline', { case_id, kind: 'filing', due_on: due });
    await db.call(OFFICER, 'add_deadline', {
      case_id,
      company_id: company,
      kind: 'accounts',
      due_on: due,
    });
    const [deadline] = await db.owner<{ id: string }>(
      `select id from public.deadlines where kind = 'filing'`,
    );
    await db.call(OFFICER, 'remove_deadline', { deadline_id: deadline?.id });
    const entries = [
      {
        verb: 'delete',
        about: { key: 'filing' },
        changes: { kind: ['filing', null], due_on: [due, null] },
      },
      { verb: 'insert', about: { key: 'accounts', title: 'Acme' } },
      { verb: 'insert', about: { key: 'filing' } },
    ];
    const acts = (await audit(db)).filter(({ subject }) => subject === 'deadlines');
    expect(acts).toMatchObject(entries);
    expect(
      await db.read(
        OFFICER,
        `select verb, about, changes from public.case_audit('${case_id}') where subject = 'deadlines'`,
      ),
    ).toMatchObject(entries);
  });

  test('tells from what to what, and of texts only that they changed', async ({ db }) => {
    const { id, reference } = await openCase(db);
    await db.call(MANAGER, 'assign_case', { case_id: id, officer_id: OTHER_OFFICER });
    expect((await audit(db)).find(({ subject }) => subject === 'cases')).toMatchObject({
      verb: 'update',
      reference,
      changes: {
        officer_id: ['officer@crossport.example', 'other@crossport.example'],
      },
    });
    const lead = await sendLead(db);
    const { version: seen } = await db.call<{ version: number }>(OFFICER, 'desk_lead', {
      lead_id: lead,
    });
    await db.call(OFFICER, 'save_lead', {
      lead_id: lead,
      expected_version: seen,
      state: 'lost',
      note: 'Too dear',
    });
    const [saved] = await audit(db);
    expect(saved).toMatchObject({
      subject: 'leads',
      about: { title: expect.stringMatching(/^CPF-L-/) as string },
      changes: {
        state: ['new', 'lost'],
        officer_id: [null, 'officer@crossport.example'],
        note: null,
      },
    });
    const [stored] = await db.owner('select changes::text from private.audit');
    expect(JSON.stringify(stored)).not.toContain('Too dear');
  });

  test('is filtered by person, case and day', async ({ db }) => {
    const { reference } = await openCase(db);
    const opened = await audit(db);
    expect(opened.length).toBeGreaterThan(0);
    await sendLead(db);
    await db.owner(`insert into private.audit (actor_id, verb, subject, at)
      values ('${MANAGER}', 'update', 'old', '2026-01-05T23:30:00Z')`);
    expect(await audit(db, { actor_id: MANAGER })).toMatchObject([{ subject: 'old' }]);
    const number = reference.replace(/.*-0*/, '');
    for (const case_search of [reference.toLowerCase(), ` ${number} `])
      expect(await audit(db, { case_search })).toEqual(opened);
    expect(await audit(db, { case_search: 'CPF-C-2026-99999' })).toEqual([]);
    const day = (since: string, until: string) => audit(db, { since, until });
    expect(await day('2026-01-05T00:00:00Z', '2026-01-06T00:00:00Z')).toHaveLength(1);
    expect(await day('2026-01-06T00:00:00Z', '2026-01-07T00:00:00Z')).toEqual([]);
    expect(await audit(db, { size: 1 })).toHaveLength(1);
  });
});
