import { describe, expect, inject, onTestFinished } from 'vitest';

import {
  addPerson,
  deleteAccount,
  draftInvoice,
  openCase,
  PAY_DAY,
  personEmail,
  recordPayment,
  removeFiles,
  sendInvoice,
  sha256,
  storeFile,
} from './support/case-scenario.ts';
import {
  Db,
  MANAGER,
  OFFICER,
  openDatabase,
  OTHER_OFFICER,
  PERSON,
  USER_A,
  USER_B,
  type Visitor,
} from './support/database.ts';
import { test } from './support/database-test.ts';
import { claimEmails, inDays, prepareEmails } from './support/emails.ts';
import { openSecondConnection } from './support/postgres.ts';

const testInvoice = (title: string, run: (db: Db, invoice_id: string) => Promise<void>) =>
  test(title, async ({ db }) => run(db, await sendInvoice(db, (await openCase(db)).id)));

const caseOf = async (db: Db, invoice_id: string) => {
  const sql = `select case_id from public.invoices where id = '${invoice_id}'`;
  const [invoice] = await db.owner<{ case_id: string }>(sql);
  return invoice?.case_id ?? '';
};

/** The invoice of 450 dollars, as the client sees it. */
const invoiceOf = async (db: Db) => {
  const rows = await db.read(
    USER_A,
    'select state, paid::int, refunded::int from public.invoices',
  );
  return rows[0];
};

const paymentsOf = (db: Db) =>
  db.read(
    USER_A,
    `select number, amount::int, outstanding::int, paid_on::text as day, reference
      from public.payments order by number`,
  );

const notificationsOf = async (db: Db, kind: string) => {
  const rows = await db.owner<{ user_id: string; params: object }>(
    `select user_id, params from public.notifications where kind = '${kind}' order by user_id`,
  );
  return rows.map(({ user_id, params }) => ({ user_id, ...params }));
};

const pay = (db: Db, invoice_id: string, amount: number, more: object = {}) =>
  db.attempt(MANAGER, 'record_payment', {
    invoice_id,
    amount,
    paid_on: PAY_DAY,
    ...more,
  });

describe('§10 payments', () => {
  testInvoice(
    'leave an outstanding amount until the invoice is paid',
    async (db, invoice_id) => {
      expect(await pay(db, invoice_id, 0)).toBe('bad_amount');
      expect(await pay(db, invoice_id, -1)).toBe('bad_amount');
      expect(await pay(db, invoice_id, 45_001)).toBe('overpaid');
      expect(await pay(db, invoice_id, 40_000, { reference: ' SEPA\n1 ' })).toBe(
        'accepted',
      );
      expect(await invoiceOf(db)).toEqual({ state: 'sent', paid: 40_000, refunded: 0 });
      expect(await pay(db, invoice_id, 5_001)).toBe('overpaid');
      expect(await db.attempt(OFFICER, 'void_invoice', { invoice_id })).toBe(
        'invoice_part_paid',
      );
      expect(await pay(db, invoice_id, 5_000)).toBe('accepted');
      expect(await invoiceOf(db)).toEqual({ state: 'paid', paid: 45_000, refunded: 0 });
      expect(await pay(db, invoice_id, 1)).toBe('invoice_paid');
      const day = PAY_DAY;
      expect(await paymentsOf(db)).toEqual([
        { number: 1, amount: 40_000, outstanding: 5_000, day, reference: 'SEPA 1' },
        { number: 2, amount: 5_000, outstanding: 0, day, reference: null },
      ]);
      const about = { user_id: USER_A, amount: 5_000, outstanding: 0, payment: 2 };
      expect(await notificationsOf(db, 'paymentReceived')).toEqual(
        expect.arrayContaining([expect.objectContaining(about)]),
      );
    },
  );

  testInvoice('have a day that has come', async (db, invoice_id) => {
    expect(await pay(db, invoice_id, 1, { paid_on: inDays(2) })).toBe('future_day');
    expect(await pay(db, invoice_id, 1, { paid_on: null })).toBe('future_day');
    // Today in Asia.
    expect(await pay(db, invoice_id, 1, { paid_on: inDays(1) })).toBe('accepted');
  });

  testInvoice(
    'given back before everything is paid are due again',
    async (db, invoice_id) => {
      await recordPayment(db, invoice_id, 40_000);
      const refund = (amount: number) =>
        db.attempt(MANAGER, 'refund_invoice', { invoice_id, amount, paid_on: PAY_DAY });
      expect(await refund(40_001)).toBe('bad_amount');
      expect(await refund(40_000)).toBe('accepted');
      expect(await invoiceOf(db)).toEqual({ state: 'sent', paid: 0, refunded: 0 });
      expect(await paymentsOf(db)).toMatchObject([
        { amount: 40_000, outstanding: 5_000 },
        { amount: -40_000, outstanding: 45_000 },
      ]);
      expect(await db.attempt(OFFICER, 'void_invoice', { invoice_id })).toBe('accepted');
    },
  );

  testInvoice('and refunds are once per key', async (db, invoice_id) => {
    const key = crypto.randomUUID();
    const first = await recordPayment(db, invoice_id, 100, {
      retry_key: key,
      expected_version: 2,
    });
    expect(
      await recordPayment(db, invoice_id, 100, {
        retry_key: key,
        expected_version: 2,
      }),
    ).toBe(first);
    expect(await pay(db, invoice_id, 200, { retry_key: key })).toBe('key_used');
    const refund = {
      invoice_id,
      amount: 100,
      paid_on: PAY_DAY,
      retry_key: crypto.randomUUID(),
    };
    const second = await db.call(MANAGER, 'refund_invoice', refund);
    expect(await db.call(MANAGER, 'refund_invoice', refund)).toBe(second);
    expect(await paymentsOf(db)).toHaveLength(2);
  });

  testInvoice(
    'are never changed, emptied or beyond their invoice',
    async (db, invoice_id) => {
      await recordPayment(db, invoice_id, 100);
      const owner = (sql: string) => db.codeOf(() => db.owner(sql));
      expect(await owner('update public.payments set amount = 1')).toBe('append_only');
      expect(await owner('truncate public.payments')).toBe('append_only');
      const more = `insert into public.payments (invoice_id, amount, paid_on)
      select id, amount, current_date from public.invoices`;
      expect(await owner(more)).toBe('overpaid');
    },
  );

  testInvoice(
    'stay with the invoice of a deleted account, without what it reported',
    async (db, invoice_id) => {
      await db.call(USER_A, 'report_payment', { invoice_id, paid_on: PAY_DAY });
      await recordPayment(db, invoice_id, 100);
      await removeFiles(db);
      expect(await deleteAccount(db, USER_A)).toBe('accepted');
      const counts = await db.read(
        MANAGER,
        `select (select count(*)::int from public.payments) as payments,
          (select count(*)::int from public.payment_reports) as reports`,
      );
      expect(counts).toEqual([{ payments: 1, reports: 0 }]);
      expect(await db.attempt(MANAGER, 'remind_of_invoice', { invoice_id })).toBe(
        'no_client',
      );
      // Officers do not learn that it is still there.
      for (const invoice of [invoice_id, crypto.randomUUID()])
        expect(
          await db.attempt(OFFICER, 'remind_of_invoice', { invoice_id: invoice }),
        ).toBe('no_invoice');
    },
  );

  testInvoice(
    'of a deleted account are returned once per key',
    async (db, invoice_id) => {
      await recordPayment(db, invoice_id, 100);
      expect(await deleteAccount(db, USER_A)).toBe('accepted');
      const refund = {
        invoice_id,
        amount: 40,
        paid_on: PAY_DAY,
        retry_key: crypto.randomUUID(),
      };
      const first = await db.call(MANAGER, 'refund_invoice', refund);
      expect(await db.call(MANAGER, 'refund_invoice', refund)).toBe(first);
      const sql = 'select amount::int from public.payments order by number';
      expect(await db.read(MANAGER, sql)).toEqual([{ amount: 100 }, { amount: -40 }]);
    },
  );

  testInvoice('are in the client’s export', async (db, invoice_id) => {
    await recordPayment(db, invoice_id, 100);
    const { cases } = await db.call<{ cases: { invoices: object[] }[] }>(
      USER_A,
      'export_account',
    );
    expect(cases[0]?.invoices).toMatchObject([
      { paid: 100, payments: [{ amount: 100 }], reports: [], reminders: [] },
    ]);
    expect(JSON.stringify(cases)).not.toContain('recorded_by');
  });
});

const report = (db: Db, invoice_id: string, more: object = {}) =>
  db.attempt(USER_A, 'report_payment', { invoice_id, paid_on: PAY_DAY, ...more });

const reportsOf = (db: Db) =>
  db.read<{ id: string; state: string; note: string | null }>(
    USER_A,
    'select id, state, note from public.payment_reports order by created_at, state',
  );

const today = async (db: Db) => {
  const { groups } = await db.call<{ groups: { kind: string; rows: object[] }[] }>(
    OFFICER,
    'desk_today',
  );
  return groups.find(({ kind }) => kind === 'payment')?.rows ?? [];
};

describe('§10 what a client says they paid', () => {
  testInvoice('waits for staff until it arrives', async (db, invoice_id) => {
    expect(await report(db, invoice_id, { paid_on: inDays(2) })).toBe('future_day');
    const wise = { reference: 'WISE 7', retry_key: crypto.randomUUID() };
    expect(await report(db, invoice_id, wise)).toBe('accepted');
    expect(await report(db, invoice_id, wise)).toBe('accepted');
    expect(await report(db, invoice_id)).toBe('report_open');
    expect(await db.attempt(OFFICER, 'void_invoice', { invoice_id })).toBe('report_open');
    const recipients = (await notificationsOf(db, 'paymentReported')).map(
      ({ user_id }) => user_id,
    );
    expect(recipients).toEqual([OFFICER, MANAGER]);
    expect(await today(db)).toHaveLength(1);
    expect(await claimEmails(db, 'paymentReported')).toHaveLength(2);
    await recordPayment(db, invoice_id, 45_000);
    expect(await reportsOf(db)).toMatchObject([{ state: 'confirmed' }]);
    expect(await today(db)).toEqual([]);
    expect(await report(db, invoice_id)).toBe('invoice_paid');
  });

  testInvoice(
    'is declined with a note, once, and can be sent again',
    async (db, invoice_id) => {
      await report(db, invoice_id);
      const [{ id = '' } = {}] = await reportsOf(db);
      const decline = (note: string) =>
        db.attempt(MANAGER, 'decline_report', { report_id: id, note });
      expect(await decline(' ')).toBe('no_reason');
      expect(await decline('Not here yet')).toBe('accepted');
      expect(await decline('Not here yet')).toBe('report_decided');
      expect(await reportsOf(db)).toMatchObject([
        { state: 'declined', note: 'Not here yet' },
      ]);
      const about = { user_id: USER_A, note: 'Not here yet' };
      expect(await notificationsOf(db, 'paymentMissing')).toMatchObject([about]);
      // Nothing waits any more, so no email says so.
      expect(await claimEmails(db, 'paymentReported')).toEqual([]);
      expect(await report(db, invoice_id)).toBe('accepted');
    },
  );

  test('is about no draft', async ({ db }) => {
    const invoice_id = await draftInvoice(db, (await openCase(db)).id);
    expect(await report(db, invoice_id)).toBe('no_invoice');
    expect(await report(db, crypto.randomUUID())).toBe('no_invoice');
  });
});

const remind = (db: Db, invoice_id: string) =>
  db.attempt(OFFICER, 'remind_of_invoice', { invoice_id });

const passDay = (db: Db) =>
  db.owner(`
    update public.payment_reminders set sent_on = sent_on - 1;
    alter table public.invoices disable trigger guard_invoice;
    update public.invoices set due_on = due_on - 1;
    alter table public.invoices enable trigger guard_invoice`);

/**
 * Lets days pass from the due day on; returns those on which the client was reminded automatically.
 */
async function remindedOn(
  db: Db,
  days: number,
  before: (day: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<number[]> {
  await db.owner(
    `update public.invoices set due_on = (now() at time zone 'UTC')::date where number is not null`,
  );
  const reminded: number[] = [];
  const count = async () => (await notificationsOf(db, 'paymentReminder')).length;
  for (let day = 0; day <= days; day += 1) {
    await before(day);
    const was = await count();
    // Workers call it each minute.
    await prepareEmails(db);
    await prepareEmails(db);
    if ((await count()) > was) reminded.push(day);
    await passDay(db);
  }
  return reminded;
}

describe('§10 reminders of invoices', () => {
  testInvoice(
    'are sent by one click, once a day, with what is left to pay',
    async (db, invoice_id) => {
      await recordPayment(db, invoice_id, 40_000);
      expect(await remind(db, invoice_id)).toBe('accepted');
      expect(await remind(db, invoice_id)).toBe('reminded_today');
      const about = { user_id: USER_A, outstanding: 5_000, due: '2026-07-15' };
      expect(await notificationsOf(db, 'paymentReminder')).toMatchObject([about]);
      expect(await claimEmails(db, 'paymentReminder')).toHaveLength(1);
      await passDay(db);
      expect(await remind(db, invoice_id)).toBe('accepted');
    },
  );

  testInvoice('that are outdated are not emailed', async (db, invoice_id) => {
    await remind(db, invoice_id);
    await recordPayment(db, invoice_id, 100);
    expect(await claimEmails(db, 'paymentReminder')).toEqual([]);
  });

  test('are never sent for a draft, a paid or a void invoice', async ({ db }) => {
    const { id } = await openCase(db);
    const draft = await draftInvoice(db, id);
    const [paid, voided] = [await sendInvoice(db, id), await sendInvoice(db, id)];
    await recordPayment(db, paid, 45_000);
    await db.call(OFFICER, 'void_invoice', { invoice_id: voided });
    expect(await remind(db, draft)).toBe('invoice_draft');
    expect(await remind(db, paid)).toBe('invoice_paid');
    expect(await remind(db, voided)).toBe('invoice_void');
    expect(await remindedOn(db, 12)).toEqual([]);
  });

  testInvoice('wait for what the client says they paid', async (db, invoice_id) => {
    await report(db, invoice_id);
    expect(await remind(db, invoice_id)).toBe('report_open');
    expect(await remindedOn(db, 12)).toEqual([]);
  });

  testInvoice('come by themselves 3 and 10 days after the due day', async (db) => {
    expect(await remindedOn(db, 30)).toEqual([3, 10]);
  });

  testInvoice('come only once, even if the first is late', async (db, invoice_id) => {
    const set = (sends_reminders: boolean) =>
      db.call(OFFICER, 'set_reminders', { invoice_id, sends_reminders });
    await set(false);
    const reminded = await remindedOn(db, 30, async (day) => day === 15 && set(true));
    expect(reminded).toEqual([15]);
  });

  testInvoice('by staff take the place of the automatic ones', async (db, invoice_id) => {
    const reminded = await remindedOn(
      db,
      14,
      async (day) => (day === 3 || day === 11) && remind(db, invoice_id),
    );
    expect(reminded).toEqual([10]);
  });

  testInvoice('by staff of the day before put them off', async (db, invoice_id) => {
    const reminded = await remindedOn(
      db,
      14,
      async (day) => (day === 2 || day === 10) && remind(db, invoice_id),
    );
    expect(reminded).toEqual([5]);
  });
});

const server = inject('postgres');

test.skipIf(!server)(
  '§10 reminders of invoices: wait for no case that somebody works on',
  async () => {
    const database = await openDatabase();
    onTestFinished(() => database.close());
    const worker = await openSecondConnection(server ?? '', database);
    onTestFinished(() => worker.close());
    await database.transaction(async (transaction) => {
      const db = new Db(transaction);
      await sendInvoice(db, (await openCase(db)).id);
      await db.owner(
        `update public.invoices set due_on = (now() at time zone 'UTC')::date - 3`,
      );
    });
    const sendReminders = () =>
      worker.transaction(async (transaction) => {
        const db = new Db(transaction);
        await db.owner(
          `set local statement_timeout = '10s'; select private.remind_of_invoices()`,
        );
        return db.owner('select from public.payment_reminders');
      });
    await database.transaction(async (transaction) => {
      // As lock_staff_invoice() does before it locks the invoice.
      await transaction.query('select from public.cases for update');
      expect(await sendReminders()).toEqual([]);
    });
    expect(await sendReminders()).toHaveLength(1);
  },
);

test('§10 a client hears of a new case officer', async ({ db }) => {
  const { id: case_id } = await openCase(db);
  await db.owner(
    `update public.profiles set full_name = 'Grace Lin' where id = '${OTHER_OFFICER}'`,
  );
  const assign = { case_id, officer_id: OTHER_OFFICER };
  await db.call(MANAGER, 'assign_case', assign);
  const about = { user_id: USER_A, service: 'wfoe', officerName: 'Grace Lin' };
  expect(await notificationsOf(db, 'officerChanged')).toMatchObject([about]);
  expect(await claimEmails(db, 'officerChanged')).toHaveLength(1);
});

describe('§10 the proof of a reported payment', () => {
  const report = (db: Db, invoice_id: string, paths: string[], more: object = {}) => {
    const proof = paths.map((path) => ({ path, name: 'slip.pdf', sha256 }));
    const reported = {
      invoice_id,
      paid_on: PAY_DAY,
      proof: JSON.stringify(proof),
      ...more,
    };
    return db.attempt(USER_A, 'report_payment', reported);
  };
  const proofs = (db: Db, visitor: Visitor) =>
    db.read<{ id: string }>(
      visitor,
      `select documents.id from public.documents
        join public.payment_reports on payment_reports.id = report_id`,
    );

  testInvoice(
    'is for its client and the case’s staff, after a view',
    async (db, invoice_id) => {
      const case_id = await caseOf(db, invoice_id);
      await addPerson(db, case_id, { sees_invoices: true });
      const path = await storeFile(db, USER_A, `${case_id}/payments`);
      const key = crypto.randomUUID();
      expect(await report(db, invoice_id, [path], { retry_key: key })).toBe('accepted');
      expect(await report(db, invoice_id, [path], { retry_key: key })).toBe('accepted');
      const [proof] = await proofs(db, USER_A);
      for (const visitor of [USER_A, OFFICER, MANAGER] as const)
        expect(await proofs(db, visitor)).toHaveLength(1);
      for (const visitor of [USER_B, OTHER_OFFICER, PERSON] as const)
        expect(await proofs(db, visitor)).toEqual([]);
      const bytes = `select from storage.objects where bucket_id = 'documents'`;
      expect(await db.read(USER_A, bytes)).toHaveLength(1);
      for (const visitor of [MANAGER, PERSON] as const)
        expect(await db.read(visitor, bytes)).toEqual([]);
      await db.call(MANAGER, 'view_document', { document_id: proof?.id });
      expect(await db.read(MANAGER, bytes)).toHaveLength(1);
      // It is no delivery, and its sender keeps it.
      const taken = { document_id: proof?.id };
      expect(await db.attempt(OFFICER, 'retract_document', taken)).toBe('not_ours');
      expect(await db.attempt(USER_A, 'withdraw_document', taken)).toBe('not_yours');
      const notifications = `select from public.notifications where kind like 'document%'`;
      expect(await db.read(USER_A, notifications)).toEqual([]);
    },
  );

  testInvoice('is of one report only', async (db, invoice_id) => {
    const case_id = await caseOf(db, invoice_id);
    const other = await sendInvoice(db, case_id);
    const path = await storeFile(db, USER_A, `${case_id}/payments`);
    expect(await report(db, invoice_id, [path])).toBe('accepted');
    expect(await report(db, other, [path])).toBe('no_file');
    expect(await report(db, other, [])).toBe('accepted');
  });

  testInvoice('comes from its folder, and at most five', async (db, invoice_id) => {
    const case_id = await caseOf(db, invoice_id);
    const store = () => storeFile(db, USER_A, `${case_id}/payments`);
    const other = await storeFile(db, USER_A, `${case_id}/messages`);
    expect(await report(db, invoice_id, [other])).toBe('no_file');
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map(store));
    expect(await report(db, invoice_id, six)).toBe('too_many_attached');
    for (const visitor of [OFFICER, USER_B] as const)
      expect(await db.codeOf(() => storeFile(db, visitor, `${case_id}/payments`))).toBe(
        '42501',
      );
  });

  testInvoice('goes with the account', async (db, invoice_id) => {
    const case_id = await caseOf(db, invoice_id);
    await report(db, invoice_id, [await storeFile(db, USER_A, `${case_id}/payments`)]);
    await removeFiles(db);
    expect(await deleteAccount(db, USER_A)).toBe('accepted');
    expect(await db.owner('select from public.documents')).toEqual([]);
  });
});

describe('§10 a person with access', () => {
  testInvoice(
    'reads the payments of invoices that they see, and reports none',
    async (db, invoice_id) => {
      const case_id = await caseOf(db, invoice_id);
      await recordPayment(db, invoice_id, 100);
      const amounts = () =>
        db.read(PERSON, 'select amount::int from public.case_payments');
      await addPerson(db, case_id);
      expect(await amounts()).toEqual([]);
      const rights = { email: personEmail, sees_invoices: true };
      await db.call(USER_A, 'invite_person', { case_id, ...rights });
      expect(await amounts()).toEqual([{ amount: 100 }]);
      const told = await db.attempt(PERSON, 'report_payment', {
        invoice_id,
        paid_on: PAY_DAY,
      });
      expect(told).toBe('no_invoice');
    },
  );
});

describe('§10 whoever recorded a payment', () => {
  testInvoice('is named to staff only', async (db, invoice_id) => {
    await db.owner(`insert into public.profiles (id, full_name) values ('${MANAGER}', 'Mia')
      on conflict (id) do update set full_name = 'Mia'`);
    await recordPayment(db, invoice_id, 100);
    const names = (visitor: Visitor) =>
      db.read(visitor, 'select recorded_by from public.case_payments');
    for (const visitor of [OFFICER, MANAGER] as const)
      expect(await names(visitor)).toEqual([{ recorded_by: 'Mia' }]);
    expect(await names(USER_A)).toEqual([{ recorded_by: null }]);
  });
});
