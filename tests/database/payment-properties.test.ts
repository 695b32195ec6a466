import fc from 'fast-check';
import { expect, test } from 'vitest';

import { PAY_DAY } from './support/case-scenario.ts';
import { type Db, inTransaction, MANAGER, OFFICER } from './support/database.ts';
import { commissionOf, openReferredCase } from './support/ledger-scenario.ts';

interface Invoice {
  id: string;
  amount: number;
  paid: number;
  refunded: number;
  state: 'sent' | 'paid' | 'refunded' | 'void';
}

const part = fc.oneof(
  fc.integer({ min: -1, max: 60_000 }),
  // All that is left, or a cent more.
  fc.constantFrom('outstanding' as const, 'more' as const),
);
const which = fc.nat({ max: 2 });
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ name: fc.constant('pay' as const), which, part }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ name: fc.constant('refund' as const), which, part }),
  },
  fc.record({ name: fc.constant('void' as const), which }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

function centsOf(given: Act & { part: unknown }, left: number): number {
  if (given.part === 'outstanding') return left;
  return given.part === 'more' ? left + 1 : (given.part as number);
}

function pay(invoice: Invoice, cents: number): string {
  if (cents <= 0) return 'bad_amount';
  if (invoice.state !== 'sent') return `invoice_${invoice.state}`;
  if (cents > invoice.amount - invoice.paid) return 'overpaid';
  invoice.paid += cents;
  if (invoice.paid === invoice.amount) invoice.state = 'paid';
  return 'accepted';
}

function refund(invoice: Invoice, cents: number): string {
  if (cents <= 0 || cents > invoice.paid - invoice.refunded) return 'bad_amount';
  // Before all is paid, it reverses a payment.
  if (invoice.state === 'sent') invoice.paid -= cents;
  else invoice.refunded += cents;
  if (invoice.refunded === invoice.amount) invoice.state = 'refunded';
  return 'accepted';
}

function setVoid(invoice: Invoice): string {
  if (invoice.state === 'sent' && invoice.paid > 0) return 'invoice_part_paid';
  if (invoice.state !== 'sent') return `invoice_${invoice.state}`;
  invoice.state = 'void';
  return 'accepted';
}

/** Performs an act in the database and in the model, which predicts the outcome. */
async function perform(db: Db, invoice: Invoice, given: Act): Promise<void> {
  const { id: invoice_id, amount, paid, refunded } = invoice;
  if (given.name === 'void') {
    const outcome = await db.attempt(OFFICER, 'void_invoice', { invoice_id });
    expect(outcome).toBe(setVoid(invoice));
    return;
  }
  const left = given.name === 'pay' ? amount - paid : paid - refunded;
  const cents = centsOf(given, left);
  const outcome = await db.attempt(
    MANAGER,
    given.name === 'pay' ? 'record_payment' : 'refund_invoice',
    { invoice_id, amount: cents, paid_on: PAY_DAY },
  );
  expect(outcome).toBe(
    given.name === 'pay' ? pay(invoice, cents) : refund(invoice, cents),
  );
}

async function sentInvoice(db: Db, case_id: string, amount: number): Promise<Invoice> {
  const lines = [{ title: 'Fee', amount }];
  const id = await db.call<string>(OFFICER, 'draft_invoice', { case_id, lines });
  await db.call(OFFICER, 'send_invoice', { invoice_id: id });
  return { id, amount, paid: 0, refunded: 0, state: 'sent' };
}

/**
 * Each invoice beside the sums of its payments and of its ledger entries, and the newest outstanding
 * amount.
 */
const BOOKS = `select id, amount::int, paid::int, refunded::int, state,
    (select coalesce(sum(p.amount), 0)::int from public.payments p where invoice_id = o.id) as kept,
    (select outstanding::int from public.payments p where invoice_id = o.id order by number desc limit 1) as outstanding,
    (select coalesce(sum(e.amount), 0)::int from public.ledger_entries e where invoice_id = o.id) as earned
  from public.invoices o`;

test('§10 payments: whatever is paid, refunded and voided, invoice, payments and ledger agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 3, maxLength: 3 }),
      fc.array(act, { minLength: 10, maxLength: 40 }),
      (amounts, acts) =>
        inTransaction(async (db) => {
          const caseId = await openReferredCase(db);
          const invoices: Invoice[] = [];
          for (const amount of amounts)
            invoices.push(await sentInvoice(db, caseId, amount));
          for (const act of acts) {
            const invoice = invoices[act.which];
            if (invoice) await perform(db, invoice, act);
          }
          const books = await db.owner<
            Invoice & Record<'kept' | 'outstanding' | 'earned', number>
          >(BOOKS);
          for (const invoice of invoices) {
            const row = books.find(({ id }) => id === invoice.id);
            const { amount, paid, refunded, state } = invoice;
            const earned =
              state === 'sent' || state === 'void' ? 0 : commissionOf(amount);
            expect(row).toEqual({
              ...invoice,
              kept: paid - refunded,
              outstanding: row?.outstanding === null ? null : amount - paid,
              earned: earned - commissionOf(refunded),
            });
            expect(paid).toBeLessThanOrEqual(amount);
          }
        }),
    ),
    { numRuns: process.env['FULL'] ? 200 : 10 },
  );
}, 300_000);
