// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';

import {
  sessionAnswer,
  stubBackend,
  type StubbedBackend,
} from '../../../../tests/stubs/backend.ts';
import { closeIsland, openIsland } from '../../../../tests/stubs/island.tsx';
import { until } from '../../../../tests/stubs/until.ts';
import type { AppTexts } from '../../../application/texts.ts';
import { fillIn } from '../../../i18n/fill-in.ts';
import { locales } from '../../../i18n/locales.ts';
import { messageGroup } from '../../../i18n/translate.ts';
import type { Payout } from './payout-api.ts';

const words = messageGroup('en', 'ledger');
const session = sessionAnswer();
const openPayout: Payout = {
  id: 'payout',
  name: 'Eva',
  email: 'eva@example.com',
  amount: 12_000,
  method: 'bank',
  account: 'GB00 EXMP',
  state: 'requested',
  reason: null,
  requested_at: '2026-06-24T10:00:00+00:00',
  decided_at: null,
  version: 1,
  own: false,
  taken: false,
  taken_by: null,
  taken_at: null,
  taker_left: false,
  eligible: 15_000,
};

const [take, pay, decline] = [words.takeWhich, words.payWhich, words.declineWhich].map(
  (text) => fillIn(text, { name: 'Eva' }),
) as [string, string, string];

let backend: StubbedBackend;
beforeEach(() => {
  backend = stubBackend({ session: JSON.stringify(session) });
  backend.json('/auth/v1/user', session.user);
});

async function open(changes: Partial<Payout>) {
  const [{ setTexts }, { DecidePayout }] = await Promise.all([
    import('../../../application/texts.ts'),
    import('./DecidePayout.tsx'),
  ]);
  setTexts({ locale: 'en', ledger: words } as AppTexts);
  return openIsland(<DecidePayout payout={{ ...openPayout, ...changes }} />);
}

test.each(locales)(
  '§12 in %s the name of a button contains its visible text',
  (locale) => {
    const texts = messageGroup(locale, 'ledger');
    for (const key of ['take', 'takeOver', 'pay', 'decline'] as const)
      expect(texts[`${key}Which`]).toContain(texts[key]);
  },
);

describe('§11 §12 a payout', () => {
  test('is taken before it is paid', async () => {
    const { notices, offers, press } = await open({});
    expect(offers(pay)).toBe(false);
    backend.json('/take_payout', '');
    press(take);
    await until(() => expect(notices).toHaveLength(1));
    expect(notices).toEqual([{ title: words.takeDone }]);
    const actions = backend.requests.filter(({ path }) => path.includes('payout'));
    expect(actions).toMatchObject([
      { method: 'POST', body: { payout_id: 'payout', expected_version: 1 } },
    ]);
  });

  test('that is taken can be paid whatever the balance is now', async () => {
    const { offers } = await open({ taken: true, taken_by: 'Mona', eligible: 0 });
    expect([offers(take), offers(pay)]).toEqual([false, true]);
    expect(offers(decline)).toBe(true);
  });

  test('above the balance can only be declined', async () => {
    const { offers } = await open({ eligible: 0 });
    expect([offers(take), offers(pay)]).toEqual([false, false]);
    expect(offers(decline)).toBe(true);
  });

  test('that somebody else has taken cannot be decided', async () => {
    const { offers, text } = await open({ taken_by: 'Mona' });
    expect(text()).toBe('Mona is paying this payout.');
    expect([offers(take), offers(decline)]).toEqual([false, false]);
  });

  test('of a former manager is taken over after a confirmation', async () => {
    const left = {
      taken_by: 'Mona',
      taken_at: openPayout.requested_at,
      taker_left: true,
    };
    const { confirm, notices, offers, press, text } = await open(left);
    expect(text()).toContain('Mona');
    expect([offers(take), offers(pay), offers(decline)]).toEqual([false, false, false]);
    backend.json('/take_over_payout', '');
    press(fillIn(words.takeOverWhich, { name: 'Eva' }));
    expect(backend.requests.filter(({ path }) => path.includes('payout'))).toEqual([]);
    confirm(words.takeOver);
    await until(() => expect(notices).toEqual([{ title: words.takeOverDone }]));
  });

  test('keeps the draft of a reason until it is sent', async () => {
    const first = await open({});
    first.press(decline);
    first.form(decline).type({ reason: 'No such account' });
    closeIsland();
    const { form, press, notices } = await open({});
    press(decline);
    expect(form(decline).value('reason')).toBe('No such account');
    backend.json('/decline_payout', '');
    form(decline).send();
    await until(() => expect(notices).toEqual([{ title: words.declinedDone }]));
    expect(sessionStorage).toHaveLength(0);
  });
});
