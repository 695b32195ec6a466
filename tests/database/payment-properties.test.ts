import fc from 'fast-check';
import { expect, test } from 'vitest';

import { PAY_DAY } from './support/case-scenario.ts';
import { type Db, inTransaction, MANAGER, OFFICER } from './support/database.ts';
import { commissionOf, openReferredCase } from './support/ledger-scenario.ts';

interface Order {
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

function pay(order: Order, cents: number): string {
  if (cents <= 0) return 'bad_amount';
  if (order.state !== 'sent') return `order_${order.state}`;
  if (cents > order.amount - order.paid) return 'overpaid';
  order.paid += cents;
  if (order.paid === order.amount) order.state = 'paid';
  return 'accepted';
}

function refund(order: Order, cents: number): string {
  if (cents <= 0 || cents > order.paid - order.refunded) return 'bad_amount';
  // Before all is paid, it gives back a payment.
  if (order.state === 'sent') order.paid -= cents;
  else order.refunded += cents;
  if (order.refunded === order.amount) order.state = 'refunded';
  return 'accepted';
}

function setVoid(order: Order): string {
  if (order.state === 'sent' && order.paid > 0) return 'order_part_paid';
  if (order.state !== 'sent') return `order_${order.state}`;
  order.state = 'void';
  return 'accepted';
}

/** Performs an act in the database and in the model, which predicts the outcome. */
async function perform(db: Db, order: Order, given: Act): Promise<void> {
  const { id: order_id, amount, paid, refunded } = order;
  if (given.name === 'void') {
    const outcome = await db.attempt(OFFICER, 'void_order', { order_id });
    expect(outcome).toBe(setVoid(order));
    return;
  }
  const left = given.name === 'pay' ? amount - paid : paid - refunded;
  const cents = centsOf(given, left);
  const outcome = await db.attempt(
    MANAGER,
    given.name === 'pay' ? 'record_payment' : 'refund_order',
    { order_id, amount: cents, day: PAY_DAY },
  );
  expect(outcome).toBe(given.name === 'pay' ? pay(order, cents) : refund(order, cents));
}

async function sentOrder(db: Db, case_id: string, amount: number): Promise<Order> {
  const lines = [{ title: 'Fee', amount }];
  const id = await db.call<string>(OFFICER, 'draft_order', { case_id, lines });
  await db.call(OFFICER, 'send_order', { order_id: id });
  return { id, amount, paid: 0, refunded: 0, state: 'sent' };
}

/**
 * Each order beside the sums of its payments and of its ledger entries, and the newest outstanding
 * amount.
 */
const BOOKS = `select id, amount::int, paid::int, refunded::int, state,
    (select coalesce(sum(p.amount), 0)::int from public.payments p where order_id = o.id) as kept,
    (select outstanding::int from public.payments p where order_id = o.id order by number desc limit 1) as outstanding,
    (select coalesce(sum(e.amount), 0)::int from public.ledger_entries e where order_id = o.id) as earned
  from public.orders o`;

test('§10 payments: whatever is paid, refunded and voided, invoice, payments and ledger agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 3, maxLength: 3 }),
      fc.array(act, { minLength: 10, maxLength: 40 }),
      (amounts, acts) =>
        inTransaction(async (db) => {
          const caseId = await openReferredCase(db);
          const orders: Order[] = [];
          for (const amount of amounts) orders.push(await sentOrder(db, caseId, amount));
          for (const act of acts) {
            const order = orders[act.which];
            if (order) await perform(db, order, act);
          }
          const books = await db.owner<
            Order & Record<'kept' | 'outstanding' | 'earned', number>
          >(BOOKS);
          for (const order of orders) {
            const row = books.find(({ id }) => id === order.id);
            const { amount, paid, refunded, state } = order;
            const earned =
              state === 'sent' || state === 'void' ? 0 : commissionOf(amount);
            expect(row).toEqual({
              ...order,
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
