// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';

import { openDesk, type StubbedDesk } from '../../../../tests/stubs/desk.tsx';
import { until } from '../../../../tests/stubs/until.ts';

describe('a case without an inquiry', () => {
  const person = { email: 'an@khach.example', name: 'Nguyễn An', locale: 'vi' };
  let desk: StubbedDesk;
  const form = () => desk.island.form('Open a case');

  beforeEach(async () => {
    desk = await openDesk({ path: '/cases' });
    await until(form);
  });

  /** Submits the form for an address without an account. */
  async function pressOpen(): Promise<void> {
    desk.backend.json('/open_case_for', { code: 'no_account' }, 404);
    form().type({ email: person.email, service: 'wfoe' });
    form().send();
    await desk.shows(`There is no account for ${person.email} yet.`);
    expect(desk.bodiesTo('/invite-client')).toEqual([]);
  }

  test('keeps its key for a retry and gets another one for other values', async () => {
    const { backend, island, bodiesTo } = desk;
    form().type({ email: person.email, service: 'wfoe' });
    const keys = () =>
      bodiesTo('/open_case_for').map((body) => (body as { retry_key: string }).retry_key);
    const lose = async (times: number) => {
      backend.answer('/open_case_for', () => Promise.reject(new TypeError('Lost')));
      form().send();
      await until(() => expect(keys()).toHaveLength(times));
      await until(() => expect(island.offers('Open a case')).toBe(true));
    };
    await lose(1);
    await lose(2);
    form().type({ email: 'bo@khach.example' });
    await lose(3);
    const [first, again, other] = keys();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('is opened with an invitation after the address is confirmed', async () => {
    const { backend, island, bodiesTo } = desk;
    await pressOpen();
    expect(console.error).not.toHaveBeenCalled();
    form().send();
    expect(form().invalid()).toEqual(['name']);
    form().type({ name: person.name, locale: 'vi' });
    backend.answer('/invite-client', () => {
      backend.json('/open_case_for', '"CPF-C-2026-00009"');
      return Promise.resolve(Response.json({ invited: true }));
    });
    form().send();
    await until(() => expect(location.pathname).toBe('/desk/cases/CPF-C-2026-00009'));
    expect(bodiesTo('/invite-client')).toHaveLength(1);
    expect(bodiesTo('/invite-client').at(-1)).toEqual(person);
    expect(island.notices).toEqual([
      { title: 'Case opened', text: `We have sent ${person.email} an invitation.` },
    ]);
  });

  test('warns of an open case of the same service, and can be opened all the same', async () => {
    const { backend, island, shows, bodiesTo } = desk;
    backend.json('/existing_open_cases', [
      { reference: 'CPF-C-2026-00001', officer: 'Grace Lin' },
      { reference: null, officer: 'Otto' },
    ]);
    form().type({ email: person.email, service: 'wfoe' });
    await shows('This client already has an open case for this service:');
    await shows('CPF-C-2026-00001 · with Grace Lin');
    await shows('with Otto');
    expect(bodiesTo('/existing_open_cases')).toEqual([
      { email: person.email, service: 'wfoe' },
    ]);
    backend.json('/existing_open_cases', []);
    form().type({ service: 'kitas' });
    await until(() => expect(island.text()).not.toContain('with Otto'));
    form().type({ service: 'wfoe' });
    backend.json('/open_case_for', '"CPF-C-2026-00009"');
    form().send();
    await until(() => expect(location.pathname).toBe('/desk/cases/CPF-C-2026-00009'));
  });

  test('checks a corrected address before anybody is invited', async () => {
    const { backend, island, shows, bodiesTo } = desk;
    await pressOpen();
    form().type({ email: 'bo@khach.example' });
    expect(island.text()).not.toContain('There is no account for');
    backend.json('/open_case_for', { code: 'not_confirmed' }, 409);
    form().send();
    await shows('nobody has confirmed the address yet');
    expect(bodiesTo('/open_case_for').at(-1)).toMatchObject({
      email: 'bo@khach.example',
    });
    expect(bodiesTo('/invite-client')).toEqual([]);
  });
});
