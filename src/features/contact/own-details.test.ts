// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';

import { sessionAnswer } from '../../../tests/stubs/session.ts';
import { until } from '../../../tests/stubs/until.ts';
import { fillInOwnDetails } from './own-details.ts';

const user = { ...sessionAnswer().user, user_metadata: { full_name: 'Ana Silva' } };

function open(values: Record<string, string> = {}) {
  const form = document.createElement('form');
  for (const name of ['name', 'email']) {
    const input = document.createElement('input');
    input.name = name;
    input.value = values[name] ?? '';
    form.append(input);
  }
  document.body.replaceChildren(form);
  fillInOwnDetails(form);
  const typed = () => Array.from(form.querySelectorAll('input'), ({ value }) => value);
  return { form, typed };
}

beforeEach(() => localStorage.clear());

test('§2 a visitor’s form stays empty', () => {
  expect(open().typed()).toEqual(['', '']);
  localStorage.setItem('session', '{"user":{"email":"x@example.com"}}');
  expect(open().typed()).toEqual(['', '']);
});

test('§2 a client’s form has their name and address, also after it was sent', async () => {
  localStorage.setItem('session', JSON.stringify(sessionAnswer({ user })));
  const { form, typed } = open();
  const details = ['Ana Silva', 'ana@example.com'];
  expect(typed()).toEqual(details);
  form.reset();
  await until(() => expect(typed()).toEqual(details));
});

test('§2 what a client has typed stays', () => {
  localStorage.setItem('session', JSON.stringify(sessionAnswer({ user })));
  expect(open({ name: 'Eva' }).typed()).toEqual(['Eva', 'ana@example.com']);
});

test.each([null, 7, 'x', { full_name: 7 }, {}])(
  '§2 an account without a name, %j, fills in the address',
  (user_metadata) => {
    const session = sessionAnswer({ user: { ...user, user_metadata } });
    localStorage.setItem('session', JSON.stringify(session));
    expect(open().typed()).toEqual(['', 'ana@example.com']);
  },
);
