// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';

import { parse } from 'smol-toml';
import { expect, test } from 'vitest';

import {
  sessionAnswer,
  stubBackend,
  type StubbedBackend,
} from '../../../../tests/stubs/backend.ts';
import type { AppTexts } from '../../../application/texts.ts';
import { messageGroup } from '../../../i18n/translate.ts';
import { linkSeconds, maxRows } from '../../../supabase/limits.ts';

const session = sessionAnswer();
const at = '2026-06-24T10:00:00+00:00';
const numbers = Array.from({ length: 250 }, (_, index) => 250 - index);
const entries = numbers.map((id) => ({
  id,
  kind: 'payout',
  invoice_id: null,
  payout_id: `payout ${id}`,
  base: null,
  rate_bps: null,
  amount: -100 * id,
  created_at: at,
  eligible_at: at,
}));
const payouts = numbers.map((id) => ({
  id: `payout ${id}`,
  amount: 100 * id,
  method: 'bank',
  account: `GB${id}`,
  state: 'paid',
  reason: null,
  requested_at: at,
  version: 1,
}));

function answerPages(backend: StubbedBackend, path: string, rows: object[]): void {
  backend.answer(path, () => {
    const query = new URLSearchParams(backend.requests.at(-1)?.path.split('?')[1]);
    const from = Number(query.get('offset'));
    return Promise.resolve(Response.json(rows.slice(from, from + maxRows)));
  });
}

async function statementOf(entries: object[], payouts: object[]) {
  const backend = stubBackend({ session: JSON.stringify(session) });
  answerPages(backend, '/ledger_entries', entries);
  answerPages(backend, '/payouts', payouts);
  const { setTexts } = await import('../../../application/texts.ts');
  setTexts({ locale: 'en', ledger: messageGroup('en', 'ledger') } as AppTexts);
  const { makeStatement } = await import('./statement.ts');
  const made = await makeStatement();
  const text = made.ok ? await made.value.text() : '';
  return { lines: text.trim().split('\r\n').slice(1), made };
}

test('§12 our limits are those of supabase/config.toml', () => {
  const { api, auth } = parse(readFileSync('supabase/config.toml', 'utf8')) as {
    api: { max_rows: number };
    auth: { email: { otp_expiry: number } };
  };
  expect(maxRows).toBe(api.max_rows);
  expect(linkSeconds).toBe(auth.email.otp_expiry);
});

test('§12 the statement has all entries with their payouts', async () => {
  const { lines } = await statementOf(entries, payouts);
  expect(lines).toHaveLength(entries.length);
  for (const [index, line] of lines.entries()) {
    expect(line).toContain(`,${-(index + 1)},`);
    expect(line).toMatch(new RegExp(`: GB${index + 1}$`));
  }
});

test('§12 rows that cannot be read are counted and do not cut the statement', async () => {
  const broken = { amount: null };
  const { lines, made } = await statementOf(
    entries.map((entry, index) => (index < maxRows ? { ...entry, ...broken } : entry)),
    payouts.map((payout, index) => (index === 0 ? { ...payout, ...broken } : payout)),
  );
  expect(lines).toHaveLength(entries.length - maxRows);
  expect(made).toMatchObject({ leftOut: maxRows + 1 });
});
