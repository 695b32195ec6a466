// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { openPortal, time } from '../../../../tests/stubs/portal.tsx';
import { until } from '../../../../tests/stubs/until.ts';
import { messageGroup } from '../../../i18n/translate.ts';

const words = messageGroup('en', 'ledger');
const account = {
  code: 'CPF-ABCD1234',
  clients: 1,
  customers: 1,
  pending: 0,
  eligible: 20_000,
  paid: 0,
  paying: false,
  hold_days: 30,
  referral_days: 90,
  minimum: 10_000,
};
const openPayout = {
  id: 'payout',
  amount: 20_000,
  method: 'bank',
  account: 'GB00 EXMP',
  state: 'requested',
  reason: null,
  requested_at: time,
  version: 1,
};

test.each([
  ['a request', [], '/request_payout'],
  ['a correction', [openPayout], '/correct_payout'],
])(
  '§5 §12 %s says beside the field that its account is too short, and keeps it',
  async (_, payouts, call) => {
    const { backend, island, shows } = await openPortal({
      path: '/affiliate',
      answers(stubbed) {
        stubbed.json('/affiliate_account', account);
        stubbed.json('/affiliate_visits', { months: [], campaigns: [] });
        stubbed.json('/payouts', payouts);
      },
    });
    await shows(words.payoutHeading);
    if (payouts.length > 0) island.press(words.change);
    await until(() => island.form(words.payoutHeading));
    const form = island.form(words.payoutHeading);
    form.type({ method: 'wallet', account: 'me' });
    backend.json(call, { code: '23514', message: 'payouts_account' }, 400);
    form.send();
    await until(() => expect(form.invalid()).toEqual(['account']));
    expect(form.description('account')).toContain(words.failValue);
    expect(form.value('account')).toBe('me');
    expect(form.value('method')).toBe('wallet');
    expect(document.activeElement).toBe(form.input('account'));
    expect(island.notices).toEqual([]);
  },
);
