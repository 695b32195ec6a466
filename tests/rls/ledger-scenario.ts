import { call, openCase, read } from './case-scenario.ts';
import {
  authenticateAs,
  MANAGER,
  OFFICER,
  USER_A,
  USER_B,
  type Transaction,
} from './database.ts';

/** Client B is an affiliate, who brought client A. */
export const AFFILIATE = USER_B;
export const CODE = 'CPF-BBBBBBBB';

/** Makes client B the affiliate who brought client A, and opens a case of A's; returns it. */
export async function broughtClient(transaction: Transaction): Promise<string> {
  await authenticateAs(transaction, 'owner');
  await transaction.exec(`
    insert into public.affiliates (user_id, referral_code) values ('${AFFILIATE}', '${CODE}');
    insert into public.referrals (client_id, affiliate_id, source, visited_on)
      values ('${USER_A}', '${AFFILIATE}', 'signUp', current_date)`);
  const { id } = await openCase(transaction);
  return id;
}

/** Has an order of so many cents sent and paid; returns it. */
export async function payOrder(
  transaction: Transaction,
  case_id: string,
  cents: number,
): Promise<string> {
  const order_id = await call<string>(transaction, OFFICER, 'draft_order', {
    case_id,
    lines: [{ title: 'Fee', amount: cents }],
  });
  await call(transaction, OFFICER, 'send_order', { order_id });
  await call(transaction, MANAGER, 'mark_paid', { order_id });
  return order_id;
}

export function refundOrder(transaction: Transaction, order_id: string, amount: number) {
  return call(transaction, MANAGER, 'refund_order', { order_id, amount });
}

/** Asks as the affiliate to be paid; returns the payout. */
export function askPayout(transaction: Transaction, amount: number, method = 'bank') {
  const account = 'GB00 EXMP 0000';
  return call<string>(transaction, AFFILIATE, 'ask_payout', { amount, method, account });
}

/** Lets days pass for the ledger. Its entries never change, so the triggers are put to sleep. */
export async function passDays(transaction: Transaction, days: number): Promise<void> {
  await authenticateAs(transaction, 'owner');
  await transaction.exec(`set local session_replication_role = replica;
    update public.ledger_entries set eligible_at = eligible_at - interval '${days} days',
      created_at = created_at - interval '${days} days';
    update public.payouts set asked_at = asked_at - interval '${days} days',
      decided_at = decided_at - interval '${days} days';
    set local session_replication_role = origin`);
}

/** What the affiliate's screen shows. */
export interface Account {
  code: string;
  clients: number;
  customers: number;
  pending: number;
  eligible: number;
  paid: number;
  minimum: number;
}

export function accountOf(transaction: Transaction): Promise<Account> {
  return call(transaction, AFFILIATE, 'affiliate_account');
}

interface Entry {
  kind: string;
  base: number | null;
  rate_bps: number | null;
  amount: number;
}

/** Returns the affiliate's entries as the affiliate reads them, the oldest first. */
export function entriesOf(transaction: Transaction): Promise<Entry[]> {
  return read(
    transaction,
    AFFILIATE,
    'select kind, base::int, rate_bps, amount::int from public.ledger_entries order by id',
  );
}
