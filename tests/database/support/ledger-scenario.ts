import { openCase, PAY_DAY, recordPayment } from './case-scenario.ts';
import { type Db, MANAGER, OFFICER, USER_A, USER_B } from './database.ts';

/** Client B is an affiliate, who brought client A. */
export const AFFILIATE = USER_B;
export const CODE = 'CPF-BBBBBBBB';

/** 15 % of cents, rounded half to even, in whole numbers. */
export function commissionOf(cents: number): number {
  const down = Math.floor((cents * 15) / 100);
  const over = cents * 15 - down * 100;
  const up = over > 50 || (over === 50 && down % 2 === 1);
  return up ? down + 1 : down;
}

/** Makes client B the affiliate who brought client A, and opens a case of A's; returns it. */
export async function openReferredCase(db: Db): Promise<string> {
  await db.owner(`
    insert into public.affiliates (user_id, referral_code) values ('${AFFILIATE}', '${CODE}');
    insert into public.referrals (client_id, affiliate_id, source, visited_on)
      values ('${USER_A}', '${AFFILIATE}', 'signUp', current_date)`);
  const { id } = await openCase(db);
  return id;
}

/** In whole cents, half a cent up. */
export function taxOf(cents: number, tax_bps: number): number {
  return Math.round((cents * tax_bps) / 10_000);
}

/**
 * Sends an invoice and marks it as paid; returns it.
 * @param cents before tax
 */
export async function payInvoice(
  db: Db,
  case_id: string,
  cents: number,
  tax_bps = 0,
): Promise<string> {
  const invoice_id = await db.call<string>(OFFICER, 'draft_invoice', {
    case_id,
    lines: [{ title: 'Fee', amount: cents }],
    options: { tax_name: 'VAT', tax_bps },
  });
  await db.call(OFFICER, 'send_invoice', { invoice_id });
  await recordPayment(db, invoice_id, cents + taxOf(cents, tax_bps));
  return invoice_id;
}

export function refundInvoice(db: Db, invoice_id: string, amount: number) {
  return db.call(MANAGER, 'refund_invoice', { invoice_id, amount, paid_on: PAY_DAY });
}

export function requestPayout(db: Db, amount: number, method = 'bank') {
  const account = 'GB00 EXMP 0000';
  return db.call<string>(AFFILIATE, 'request_payout', { amount, method, account });
}

/** Lets days pass for the ledger. Its entries never change, so the triggers are disabled. */
export async function passDays(db: Db, days: number): Promise<void> {
  await db.owner(`set local session_replication_role = replica;
    update public.ledger_entries set eligible_at = eligible_at - interval '${days} days',
      created_at = created_at - interval '${days} days';
    update public.payouts set requested_at = requested_at - interval '${days} days',
      decided_at = decided_at - interval '${days} days';
    set local session_replication_role = origin`);
}

/** What the affiliate's screen shows. */
interface Account {
  code: string;
  clients: number;
  customers: number;
  pending: number;
  eligible: number;
  paid: number;
  paying: boolean;
  minimum: number;
}

export function accountOf(db: Db): Promise<Account> {
  return db.call(AFFILIATE, 'affiliate_account');
}

interface Entry {
  kind: string;
  base: number | null;
  rate_bps: number | null;
  amount: number;
}

/** As the affiliate reads them, the oldest first. */
export function entriesOf(db: Db): Promise<Entry[]> {
  return db.read(
    AFFILIATE,
    'select kind, base::int, rate_bps, amount::int from public.ledger_entries order by id',
  );
}
