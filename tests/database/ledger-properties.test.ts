import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Db, inTransaction, MANAGER } from './support/database.ts';
import {
  accountOf,
  commissionOf,
  openReferredCase,
  passDays,
  payInvoice,
  refundInvoice,
  requestPayout,
  taxOf,
} from './support/ledger-scenario.ts';

interface Invoice {
  id: string;
  /** Cents before tax. */
  net: number;
  /** With tax. */
  amount: number;
  refunded: number;
  /** Days since it was paid. */
  age: number;
}

/** The affiliate's share of what was paid and not refunded, before tax. */
function earnedBy({ net, amount, refunded }: Invoice): number {
  const netRefunded = Math.round((refunded * net) / amount);
  return commissionOf(net) - commissionOf(netRefunded);
}

/** Computes the balance from invoices and payouts instead of entries. */
class Model {
  invoices: Invoice[] = [];
  paid = 0;
  requested: { id: string; amount: number; taken?: boolean } | undefined;

  private earned(ripe: boolean): number {
    return this.invoices
      .filter(({ age }) => age >= 30 === ripe)
      .reduce((sum, invoice) => sum + earnedBy(invoice), 0);
  }

  balance() {
    const { paid } = this;
    return { pending: this.earned(false), eligible: this.earned(true) - paid, paid };
  }
}

const cents = fc.oneof(
  // Enough for a payout by itself.
  { weight: 2, arbitrary: fc.integer({ min: 70_000, max: 400_000 }) },
  fc.integer({ min: 1, max: 70_000 }),
  // Shares of half a cent, or of none.
  fc.constantFrom(1, 3, 10, 30, 50, 70, 110, 99_990),
);
const which = fc.nat({ max: 9 });
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constant('invoice' as const),
      cents,
      tax: fc.constantFrom(0, 0, 825, 10_000),
    }),
  },
  fc.record({
    name: fc.constant('refund' as const),
    which,
    part: fc.oneof(cents, fc.constant(Infinity)),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant('wait' as const),
      days: fc.constantFrom(1, 29, 30, 31),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant('ask' as const),
      beyond: fc.constantFrom(-5000, -1, 0, 0, 0, 0, 1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('pay' as const) }) },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('take' as const) }) },
  fc.record({ name: fc.constant('decline' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** Performs an act in the database and in the model, which predicts the outcome. */
async function perform(db: Db, caseId: string, model: Model, given: Act): Promise<void> {
  const { eligible } = model.balance();
  switch (given.name) {
    case 'invoice': {
      const { cents: net, tax } = given;
      const id = await payInvoice(db, caseId, net, tax);
      const amount = net + taxOf(net, tax);
      model.invoices.push({ id, net, amount, refunded: 0, age: 0 });
      return;
    }
    case 'refund': {
      const invoice = model.invoices[given.which % Math.max(model.invoices.length, 1)];
      const part = Math.min(
        given.part,
        (invoice?.amount ?? 0) - (invoice?.refunded ?? 0),
      );
      if (!invoice || part === 0) return;
      await refundInvoice(db, invoice.id, part);
      invoice.refunded += part;
      return;
    }
    case 'wait':
      await passDays(db, given.days);
      for (const invoice of model.invoices) invoice.age += given.days;
      return;
    case 'ask': {
      const amount = eligible + given.beyond;
      let id = '';
      const outcome = await db.codeOf(async () => {
        id = await requestPayout(db, amount);
      });
      const expected = model.requested
        ? 'payout_requested'
        : amount < 10_000
          ? 'below_minimum'
          : amount > eligible
            ? 'beyond_eligible'
            : 'accepted';
      expect(outcome).toBe(expected);
      if (id) model.requested = { id, amount };
      return;
    }
    default: {
      const { requested } = model;
      if (!requested) return;
      const args = { payout_id: requested.id };
      const outcome = await db.codeOf(() =>
        given.name === 'decline'
          ? db.call(MANAGER, 'decline_payout', { ...args, reason: 'No' })
          : db.call(MANAGER, `${given.name}_payout`, args),
      );
      const beyond =
        given.name !== 'decline' && !requested.taken && requested.amount > eligible;
      expect(outcome).toBe(beyond ? 'beyond_eligible' : 'accepted');
      if (beyond) return;
      if (given.name === 'take') {
        requested.taken = true;
        return;
      }
      if (given.name === 'pay') model.paid += requested.amount;
      model.requested = undefined;
    }
  }
}

/** The sum and the number of accruals of each invoice. */
const SUMS = `select invoice_id as id, sum(amount)::int as sum, count(*) filter (where kind = 'accrual')::int as accruals
  from public.ledger_entries where invoice_id is not null group by invoice_id`;

test('§12 ledger: whatever the invoices, refunds, payouts and days, the balance is the sum of the entries, and no payout exceeds it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 40 }), (acts) =>
      inTransaction(async (db) => {
        const caseId = await openReferredCase(db);
        const model = new Model();
        for (const act of acts) {
          await perform(db, caseId, model, act);
          expect(await accountOf(db)).toMatchObject(model.balance());
        }
        const sums = await db.owner<{ id: string; sum: number; accruals: number }>(SUMS);
        for (const invoice of model.invoices) {
          const row = sums.find(({ id }) => id === invoice.id);
          // An invoice whose share rounds to nothing has no entry.
          expect(row?.accruals ?? 0).toBe(commissionOf(invoice.net) > 0 ? 1 : 0);
          expect(row?.sum ?? 0).toBe(earnedBy(invoice));
        }
      }),
    ),
    { numRuns: process.env['FULL'] ? 200 : 8 },
  );
}, 300_000);
