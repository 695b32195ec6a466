// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { openPortal, session } from '../../../tests/stubs/portal.tsx';
import { until } from '../../../tests/stubs/until.ts';
import { messageGroup } from '../../i18n/translate.ts';

const words = messageGroup('en', 'settings');
const current = session.user.email;
const next = 'next@example.com';

const pending = (minutes: number) => ({
  ...session.user,
  new_email: next,
  email_change_sent_at: new Date(Date.now() - minutes * 60_000).toISOString(),
});

const open = (user: object = session.user) =>
  openPortal({
    path: '/settings',
    answers: (backend) => backend.json('/auth/v1/user', user),
  });

test('§4 a change of address asks both, and says what is to be done', async () => {
  const { backend, island, shows, requestsTo } = await open();
  await shows(`The email address of your account is ${current}.`);
  backend.json('/auth/v1/user', pending(0));
  const form = island.form(words.email);
  form.type({ email: next });
  form.send();
  await shows(`To change it to ${next}`);
  expect(island.notices).toEqual([{ title: words.emailSent }]);
  const put = requestsTo('/auth/v1/user').filter(({ method }) => method === 'PUT');
  expect(put).toMatchObject([{ body: { email: next } }]);
  expect(island.offers(words.emailAgain)).toBe(true);
  expect(Object.keys(localStorage)).not.toContain('session-code-verifier');
});

test('§4 another address can take the place of a pending one', async () => {
  const { island, shows } = await open(pending(10));
  await shows(`To change it to ${next}`);
  island.press(words.emailOther);
  await shows(words.emailNew);
  expect(document.activeElement?.getAttribute('name')).toBe('email');
});

test('§4 a change that nobody confirmed in an hour is over', async () => {
  const { island, shows } = await open(pending(61));
  await shows(`The change to ${next} was not confirmed in time.`);
  expect(island.offers(words.emailAgain)).toBe(false);
});

test('§4 the own address and one of another account are refused with a reason', async () => {
  const { backend, island, shows, requestsTo } = await open();
  await shows(words.emailNew);
  const form = island.form(words.email);
  form.type({ email: current.toUpperCase() });
  form.send();
  await until(() => expect(form.description('email')).toBe(words.emailSame));
  expect(requestsTo('/auth/v1/user').filter(({ method }) => method === 'PUT')).toEqual(
    [],
  );
  backend.json('/auth/v1/user', { error_code: 'email_exists', code: 422 }, 422);
  form.type({ email: next });
  expect(form.description('email')).toBe('');
  form.send();
  await until(() => expect(form.description('email')).toBe(words.emailRefused));
  expect(document.activeElement).toBe(form.input('email'));
  expect(island.notices).toEqual([]);
});
