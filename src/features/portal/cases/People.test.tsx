// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { removeStubs, type StubbedBackend } from '../../../../tests/stubs/backend.ts';
import { closeIsland } from '../../../../tests/stubs/island.tsx';
import { openPortal, summary, time } from '../../../../tests/stubs/portal.tsx';
import { until } from '../../../../tests/stubs/until.ts';

const path = `/cases/${summary.reference}`;
const person = {
  id: 'person',
  email: 'partner@example.com',
  may_upload: true,
  sees_invoices: false,
  invited_at: time,
  accepted_at: time,
};
const request = {
  id: 'request',
  case_id: summary.id,
  key: 'passport',
  title: null,
  state: 'requested',
  reason: null,
  version: 1,
  note: null,
  due_on: null,
};

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  closeIsland();
  removeStubs();
});

describe('§10 people with access: a client', () => {
  test('comes to them by their address, in the tab of the steps on a phone', async () => {
    const { shows } = await openPortal({ path: `${path}#people` });
    await shows('Nobody else has access.');
    const away = (tab: string) =>
      document.querySelector(`[data-part="${tab}"]`)?.className.includes('hidden');
    expect([away('steps'), away(`requests-${summary.id}`)]).toEqual([false, true]);
    expect(document.querySelector('#people')?.textContent).toContain('Nobody else');
  });

  test('invites somebody with the rights that they chose, and a failure keeps the form', async () => {
    const { backend, island, shows, requestsTo } = await openPortal({ path });
    await shows('Nobody else has access.');
    island.press('Invite someone');
    const form = island.form('Invite someone');
    form.send();
    expect(form.invalid()).toEqual(['email']);
    form.type({ email: person.email });
    document.querySelector<HTMLInputElement>('input[name=uploads]')?.click();
    backend.json('/invite_person', { code: 'too_many_people', message: 'Raw' }, 409);
    form.send();
    await until(() => expect(island.notices).toHaveLength(1));
    expect(island.notices[0]?.title).toContain('At most ten people');
    expect(form.value('email')).toBe(person.email);
    backend.json('/invite_person', '"person"');
    await until(() => expect(form.idle()).toBe(true));
    backend.json('/case_people', [{ ...person, accepted_at: null }]);
    form.send();
    await shows('The invitation sent on June 24');
    expect(requestsTo('/invite_person').at(-1)?.body).toEqual({
      case_id: summary.id,
      email: person.email,
      may_upload: true,
      sees_invoices: false,
    });
    expect(island.offers('Invite someone')).toBe(true);
    expect(island.offers(`Send again: ${person.email}`)).toBe(true);
  });

  test('removes somebody after a confirmation', async () => {
    const { backend, island, shows, requestsTo } = await openPortal({
      path,
      answers: (stubbed) => stubbed.json('/case_people', [person]),
    });
    await shows('Has had access since June 24');
    expect(island.text()).toContain('Can send documents');
    expect(island.offers(`Send again: ${person.email}`)).toBe(false);
    backend.json('/remove_person', '');
    island.press(`Remove: ${person.email}`);
    expect(requestsTo('/remove_person')).toEqual([]);
    backend.json('/case_people', []);
    island.confirm('Remove');
    await shows('Nobody else has access.');
    expect(requestsTo('/remove_person')[0]?.body).toEqual({ person: 'person' });
  });
});

describe('§10 people with access: whoever was let in', () => {
  const shared = (stubbed: StubbedBackend, rights: object) => {
    stubbed.json('/case_summaries', []);
    stubbed.json('/document_requests', [request]);
    stubbed.json('/shared_cases', [
      {
        ...summary,
        client_name: 'Bo Chen',
        may_upload: false,
        sees_invoices: false,
        ...rights,
      },
    ]);
  };

  test.each([
    ['on the overview', ''],
    ['in the documents', '/documents'],
    ['in the messages', '/messages'],
    ['in the invoices', '/invoices'],
  ])('finds the case %s, marked with the client’s name', async (_, screen) => {
    const { shows } = await openPortal({
      path: screen,
      answers: (stubbed) => shared(stubbed, {}),
    });
    await shows('Shared with you by Bo Chen');
    expect(document.querySelector(`a[href="/dashboard${path}"]`)).not.toBeNull();
  });

  test('sees neither messages nor invoices, and no form to send files', async () => {
    const { island, shows, requestsTo } = await openPortal({
      path,
      answers: (stubbed) => shared(stubbed, {}),
    });
    await shows('Shared with you by Bo Chen');
    await shows('Passport');
    for (const heading of ['Messages', 'Invoices', 'People with access'])
      expect(
        [...document.querySelectorAll('h2')].map(({ textContent }) => textContent),
      ).not.toContain(heading);
    expect(island.text()).not.toContain('Choose files');
    expect(island.text()).not.toContain('Your turn');
    for (const table of ['/case_messages', '/case_people', '/invoices'])
      expect(requestsTo(table)).toEqual([]);
  });

  test('leaves the case after a confirmation, and comes to the overview', async () => {
    const { backend, island, shows, requestsTo } = await openPortal({
      path,
      answers: (stubbed) => shared(stubbed, {}),
    });
    await shows('Leave this case');
    backend.json('/leave_case', '');
    backend.json('/shared_cases', []);
    island.press(`Leave this case: ${summary.reference}`);
    expect(requestsTo('/leave_case')).toEqual([]);
    island.confirm('Leave this case');
    await until(() => expect(location.pathname).toBe('/dashboard'));
    expect(requestsTo('/leave_case')[0]?.body).toEqual({ case_id: summary.id });
    expect(island.notices).toMatchObject([{ title: 'You have left the case' }]);
    await until(() => expect(island.text()).not.toContain('Shared with you by Bo Chen'));
  });

  test('sends files and reads invoices where the client allows it', async () => {
    const { shows } = await openPortal({
      path,
      answers: (stubbed) => shared(stubbed, { may_upload: true, sees_invoices: true }),
    });
    await shows('Choose files');
    await shows('Invoices');
  });
});
