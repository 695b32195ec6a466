// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, test } from 'vitest';

import { faults, type StubbedBackend } from '../../../tests/stubs/backend.ts';
import type { StubbedIsland } from '../../../tests/stubs/island.tsx';
import { openPortal, session } from '../../../tests/stubs/portal.tsx';
import { until } from '../../../tests/stubs/until.ts';

let backend: StubbedBackend;
let island: StubbedIsland;

const labelled = <Kind extends HTMLElement>(label: string) =>
  document.querySelector<Kind>(`[aria-label="${label}"]`);
const box = () => labelled<HTMLInputElement>('There is a new message: Here');
const email = () => labelled<HTMLSelectElement>('There is a new message: By email');
const saved = () =>
  backend.requests
    .filter(({ method, path }) => method === 'POST' && path.includes('_settings'))
    .map(({ body }) => body);

function chooseEmail(value: string): void {
  const select = email();
  if (!select) throw new Error('No choice of emails');
  select.value = value;
  flushSync(() => select.dispatchEvent(new Event('change', { bubbles: true })));
}

describe('a notification setting', () => {
  beforeEach(async () => {
    ({ backend, island } = await openPortal({
      path: '/settings',
      answers: (stubbed) => stubbed.json('/staff_role', 'null'),
    }));
    await until(() => expect(box()?.checked).toBe(true));
  });

  const row = { user_id: session.user.id, kind: 'message' };

  test('changes at once, and changes are saved one after another', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    backend.answer('/notification_settings', () => promise);
    flushSync(() => box()?.click());
    expect(box()?.checked).toBe(false);
    chooseEmail('never');
    expect([box()?.checked, email()?.value]).toEqual([false, 'never']);
    const busy = () => labelled('There is a new message')?.getAttribute('aria-busy');
    expect(busy()).toBe('true');
    await until(() => expect(saved()).toHaveLength(1));
    const kept = {
      kind: 'message',
      on_screen: false,
      by_email: false,
      daily_digest: false,
    };
    backend.json('/notification_settings', [kept]);
    resolve(new Response('[]'));
    await until(() => expect(saved()).toHaveLength(2));
    await until(() => expect(busy()).toBeNull());
    expect(saved()).toEqual([
      { ...row, on_screen: false },
      { ...row, by_email: false, daily_digest: false },
    ]);
    expect([box()?.checked, email()?.value]).toEqual([false, 'never']);
    // Later it follows reloads: another tab may have changed it.
    backend.json('/notification_settings', [{ ...kept, on_screen: true }]);
    const { refresh } = await import('../../application/loaded.ts');
    await until(() => {
      void refresh();
      expect(box()?.checked).toBe(true);
    });
    expect(email()?.value).toBe('never');
  });

  test('that cannot be saved is reported and reverted', async () => {
    backend.answer('/notification_settings', faults['500 with HTML']);
    flushSync(() => box()?.click());
    expect(box()?.checked).toBe(false);
    await until(() => expect(island.notices).toMatchObject([{ failed: true }]));
    await until(() => expect(box()?.checked).toBe(true));
  });
});

describe('the kinds of notifications', () => {
  test.each([
    ['staff', '"officer"', 'There is a new inquiry', 'It is your turn'],
    ['officers', '"officer"', 'There is a new inquiry', 'asks for a payout'],
    ['managers', '"manager"', 'An affiliate asks for a payout', 'It is your turn'],
    ['clients', 'null', 'It is your turn', 'There is a new inquiry'],
    ['clients who are not affiliates', 'null', 'It is your turn', 'A payout is paid'],
  ])('offered to %s are those they receive', async (...row) => {
    const [, role, offered, foreign] = row;
    const { island } = await openPortal({
      path: '/settings',
      answers: (backend) => backend.json('/staff_role', role),
    });
    await until(() => expect(island.text()).toContain(offered));
    expect(island.text()).not.toContain(foreign);
  });

  test('offered to affiliates include payouts', async () => {
    const account = {
      code: 'CPF-AAAAAAAA',
      clients: 0,
      customers: 0,
      pending: 0,
      eligible: 0,
      paid: 0,
      paying: false,
      hold_days: 30,
      referral_days: 90,
      minimum: 10_000,
    };
    const { island } = await openPortal({
      path: '/settings',
      answers: (backend) => {
        backend.json('/staff_role', 'null');
        backend.json('/affiliate_account', account);
      },
    });
    await until(() => expect(island.text()).toContain('A payout is declined'));
    expect(island.text()).toContain('It is your turn');
  });
});
