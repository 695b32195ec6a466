// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';

import {
  faults,
  removeStubs,
  type StubbedBackend,
} from '../../../tests/stubs/backend.ts';
import { openDesk, type StubbedDesk } from '../../../tests/stubs/desk.tsx';
import { closeIsland, write, type StubbedIsland } from '../../../tests/stubs/island.tsx';
import { leadRow, newLead } from '../../../tests/stubs/lead.ts';
import { until } from '../../../tests/stubs/until.ts';

const lead = {
  ...newLead,
  reference: 'CPF-L-2026-00007',
  name: 'Rosa <b>Diaz</b>',
  email: 'rosa+1@example.com',
  message: 'Line 1\nLine 2',
  referral: 'CPF-ABCD1234',
  locale: 'es',
};

let backend: StubbedBackend;
let island: StubbedIsland;
let shows: StubbedDesk['shows'];

interface Visit {
  path?: string;
  role?: 'manager' | null;
  answers?: () => void;
}

/** Opens a screen of the desk. */
async function open({ path = '/leads', role, answers }: Visit = {}): Promise<void> {
  ({ island, shows } = await openDesk({
    path,
    role,
    answers: (stubbed) => {
      backend = stubbed;
      backend.json('/desk_leads', { more: true, rows: [0, 1, 2].map(leadRow) });
      backend.json('/desk_staff', []);
      answers?.();
    },
    texts: {
      services: { 'China Company Formation': 'wfoe' },
      greetings: { es: { subject: 'Su consulta', body: 'Hola, {name}:' } },
      links: {
        consultation: '/contact-us',
        pricing: '/pricing',
        password: '/password',
        desk: '/desk',
      },
    },
  }));
}

const asked = (part: string) => backend.asked.filter(({ path }) => path.includes(part));
const press = (key: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
const bodyOf = (part: string) => asked(part).at(-1)?.body;

afterEach(() => {
  closeIsland();
  removeStubs();
});

describe('desk: who may', () => {
  test('a client reads why not, and nothing of the desk is asked for', async () => {
    await open({ role: null });
    await shows('This page is for staff');
    const links = Array.from(document.querySelectorAll('a'), ({ href }) => new URL(href));
    expect(links.map(({ pathname }) => pathname)).toEqual(['/dashboard']);
    expect(asked('/desk_')).toEqual([]);
  });

  test('a role that is taken away closes the desk at the next read', async () => {
    await open();
    await shows('Rosa 1');
    backend.json('/staff_role', 'null');
    backend.json('/desk_leads', { code: 'staff_only', message: 'Raw words' }, 403);
    const { refresh } = await import('../../ui/signed-in/loaded.ts');
    refresh();
    await shows('This page is for staff');
    expect(island.text()).not.toContain('Rosa');
  });

  test.each(['audit', 'staff'])('an officer has no screen /%s', async (name) => {
    await open({ path: `/${name}` });
    await shows('Page not found');
    expect(asked(`/desk_${name}`)).toEqual([]);
  });

  test('a failure to find the role is told, and the next try opens the desk', async () => {
    await open({ answers: () => backend.answer('/staff_role', faults.aborted) });
    await shows('We could not reach our server.');
    backend.json('/staff_role', '"officer"');
    island.press('Try again');
    await shows('Rosa 1');
  });
});

describe('desk: lists', () => {
  test('a line for each address, and the next page', async () => {
    await open();
    await shows('2 more messages');
    expect(bodyOf('/desk_leads')).toEqual({ mine: false, search: '', page: 1 });
    const next = document.querySelector<HTMLAnchorElement>('a[rel=next]');
    expect(next?.getAttribute('href')).toBe('/desk/leads?page=2');
    expect(document.title).toBe('Inquiries | Crossport');
  });

  test('what is filtered stands in the address, which leads back to it', async () => {
    await open({ path: '/leads?state=won&q=rosa&page=2' });
    await until(() =>
      expect(bodyOf('/desk_leads')).toEqual({
        state: 'won',
        mine: false,
        search: 'rosa',
        page: 2,
      }),
    );
    const chosen = document.querySelector('[aria-current=true]');
    expect(chosen?.textContent).toBe('Won');
    expect(document.querySelector('input')?.value).toBe('rosa');
  });

  test('nothing found is not told as an empty inbox', async () => {
    const answers = () => backend.json('/desk_leads', { more: false, rows: [] });
    await open({ path: '/leads?q=zzz', answers });
    await shows('Nothing was found.');
  });

  test.each([
    ['look', 'documents', 'Document viewed'],
    ['update', 'outbox', 'Email sent again'],
    ['refund', 'orders', 'Refund recorded'],
    ['melt', 'glaciers', 'Other change'],
  ])('the audit tells %s %s as “%s”', async (verb, subject, text) => {
    const entry = { id: 1, at: '2026-01-02T03:04:05Z', actor: 'Rosa', verb, subject };
    const page = { more: false, rows: [{ ...entry, reference: null }] };
    const answers = () => backend.json('/desk_audit', page);
    await open({ path: '/audit', role: 'manager', answers });
    await shows(text);
  });

  test('keys go through the rows, but not while somebody types', async () => {
    await open();
    await shows('Rosa 2');
    const focused = () => document.activeElement?.textContent;
    press('j');
    expect(focused()).toBe('Rosa 0');
    press('j');
    press('j');
    press('j');
    expect(focused()).toBe('Rosa 2');
    press('k');
    expect(focused()).toBe('Rosa 1');
    press('/');
    const search = document.querySelector('input');
    expect(document.activeElement).toBe(search);
    press('k', search ?? document.body);
    expect(document.activeElement).toBe(search);
  });
});

describe('desk: mails that were given up', () => {
  const mail = {
    id: 7,
    kind: 'invoice',
    email: 'rosa@example.com',
    case_reference: 'CPF-C-2026-00001',
    error: '550 <b>No such user</b>',
    gave_up_at: '2026-06-24T10:00:00+00:00',
  };
  const visit = (mails: object[]) =>
    open({
      path: '/staff',
      role: 'manager',
      answers: () => backend.json('/failed_mails', mails),
    });

  test('are shown with the server’s answer, and sent again', async () => {
    await visit([mail]);
    await shows('550 <b>No such user</b>');
    expect(
      document.querySelector('a[href="/desk/cases/CPF-C-2026-00001"]'),
    ).not.toBeNull();
    backend.json('/retry_mail', '');
    backend.json('/failed_mails', []);
    island.press('Send again to rosa@example.com');
    await shows('Every email has been sent or is on its way.');
    expect(bodyOf('/retry_mail')).toEqual({ mail: 7 });
    expect(island.notices).toMatchObject([
      { title: 'The email will be sent again shortly.' },
    ]);
  });

  test('stay when nobody answers, and that is told', async () => {
    await visit([mail]);
    await shows('rosa@example.com');
    backend.answer('/retry_mail', faults.aborted);
    island.press('Send again to rosa@example.com');
    await until(() => expect(island.notices).toMatchObject([{ failed: true }]));
    expect(island.text()).toContain('rosa@example.com');
  });
});

describe('desk: a lead', () => {
  const answers = () => backend.json('/desk_lead', lead);
  const path = '/leads/lead-1';
  const note = () => document.querySelector('textarea');

  function type(text: string): void {
    const field = note();
    if (!field) throw new Error('No note');
    write(field, text);
    flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })));
  }

  test('shows what was written as text, and answers in its language', async () => {
    await open({ path, answers });
    await shows('Rosa <b>Diaz</b>');
    for (const part of ['Line 1\nLine 2', 'CPF-ABCD1234', 'Español', 'CPF-L-2026-00007'])
      expect(island.text()).toContain(part);
    const answer = document.querySelector<HTMLAnchorElement>('a[href^="mailto:"]');
    const href = decodeURIComponent(answer?.href ?? '');
    expect(href).toContain(
      'mailto:rosa+1@example.com?subject=Su consulta CPF-L-2026-00007',
    );
    expect(href).toContain('body=Hola, Rosa <b>Diaz</b>:');
  });

  test('is saved as it was seen, and taken', async () => {
    await open({ path, answers });
    await shows('Line 1');
    backend.json('/save_lead', '');
    island.press('Take this inquiry');
    await until(() =>
      expect(bodyOf('/save_lead')).toEqual({
        lead: 'lead-1',
        seen: lead.changed_at,
        state: 'new',
        note: '',
        take: true,
      }),
    );
  });

  test('that another officer changed says what, and loses nothing that was typed', async () => {
    await open({ path, answers });
    await shows('Line 1');
    type('My note');
    const later = '2026-06-24T10:05:00+00:00';
    backend.json('/desk_lead', {
      ...lead,
      changed_at: later,
      changed_by: 'Grace Lin',
      note: 'Her note',
    });
    const { refresh } = await import('../../ui/signed-in/loaded.ts');
    refresh();
    await shows('Grace Lin changed this inquiry');
    await shows('Her note');
    expect(note()?.value).toBe('My note');
    flushSync(() => island.press('Keep mine'));
    expect(note()?.value).toBe('My note');
    backend.json('/save_lead', '');
    island.press('Save');
    await until(() =>
      expect(bodyOf('/save_lead')).toMatchObject({ seen: later, note: 'My note' }),
    );
  });

  test('that another officer changed is followed while nothing was typed', async () => {
    await open({ path, answers });
    await shows('Line 1');
    backend.json('/desk_lead', {
      ...lead,
      changed_at: '2026-06-24T10:05:00+00:00',
      note: 'Her note',
    });
    const { refresh } = await import('../../ui/signed-in/loaded.ts');
    refresh();
    await until(() => expect(note()?.value).toBe('Her note'));
    expect(island.text()).not.toContain('changed this inquiry');
  });

  test.each([
    ['Consultation: China Company Formation', 'wfoe'],
    ['General Inquiry', ''],
  ])('about “%s” suggests the service “%s”', async (subject, service) => {
    await open({ path, answers: () => backend.json('/desk_lead', { ...lead, subject }) });
    await shows('Line 1');
    const field = document.querySelector<HTMLSelectElement>('select[name=service]');
    expect(field?.value).toBe(service);
  });

  test('becomes a case with the steps of its service', async () => {
    await open({ path, answers });
    await shows('Line 1');
    const service = document.querySelector<HTMLSelectElement>('select[name=service]');
    if (service) service.value = 'wfoe';
    backend.json('/open_case_for', '"CPF-C-2026-00009"');
    island.press('Open a case');
    await until(() => expect(location.pathname).toBe('/desk/cases/CPF-C-2026-00009'));
    expect(bodyOf('/open_case_for')).toEqual({
      email: 'rosa+1@example.com',
      service: 'wfoe',
      steps: [{ key: 'consultation', actor: 'officer', weeks: 1 }],
      lead: 'lead-1',
      seen: lead.changed_at,
      key: expect.any(String),
    });
    expect(asked('/invite-client')).toEqual([]);
  });

  describe('whose sender has no account', () => {
    const noAccount = () => backend.json('/desk_lead', { ...lead, client: null });
    const refuse = () => backend.json('/open_case_for', { code: 'no_account' }, 404);
    async function pressOpen(): Promise<void> {
      await open({
        path,
        answers: () => {
          answers();
          noAccount();
        },
      });
      await shows('sends the sender an email, in their language');
      const service = document.querySelector<HTMLSelectElement>('select[name=service]');
      if (service) service.value = 'wfoe';
      refuse();
    }

    test('becomes a case by an invitation, once, however often it is pressed', async () => {
      await pressOpen();
      backend.answer('/invite-client', () => {
        backend.json('/open_case_for', '"CPF-C-2026-00009"');
        return Promise.resolve(Response.json({ invited: true }));
      });
      island.press('Open a case');
      await shows('Opening…');
      for (const form of document.querySelectorAll('form'))
        if (form.querySelector('[name=service]')) form.requestSubmit();
      await until(() => expect(location.pathname).toBe('/desk/cases/CPF-C-2026-00009'));
      expect(asked('/invite-client')).toHaveLength(1);
      expect(bodyOf('/invite-client')).toEqual({ lead: 'lead-1' });
      expect(asked('/open_case_for')).toHaveLength(2);
    });

    test.each([
      [409, 'invitation_under_way', 'Someone is inviting this address right now.'],
      [429, 'too_many_invitations', 'There were too many requests'],
      [502, 'not_invited', 'Something went wrong on our side'],
    ])(
      'is told that the invitation failed (%i), and may be tried again',
      async (...row) => {
        const [status, code, text] = row;
        await pressOpen();
        backend.json('/invite-client', { code, message: 'Raw words' }, status);
        island.press('Open a case');
        await shows(text);
        expect(island.text()).not.toContain('Raw words');
        expect(island.offers('Open a case')).toBe(true);
        expect(asked('/open_case_for')).toHaveLength(1);
      },
    );
  });
});

describe('desk: a case without an inquiry', () => {
  const person = { email: 'an@khach.example', name: 'Nguyễn An', locale: 'vi' };
  const form = () => island.form('Open a case');

  /** Presses the button for an address that has no account. */
  async function pressOpen(): Promise<void> {
    await open({ path: '/cases' });
    await until(form);
    backend.json('/open_case_for', { code: 'no_account' }, 404);
    form().type({ email: person.email, service: 'wfoe' });
    form().send();
    await shows(`There is no account for ${person.email} yet.`);
    expect(asked('/invite-client')).toEqual([]);
  }

  test('pressed again after a lost answer is the same act, changed it is another', async () => {
    await open({ path: '/cases' });
    await until(form);
    form().type({ email: person.email, service: 'wfoe' });
    const keys = () =>
      asked('/open_case_for').map(({ body }) => (body as { key: string }).key);
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

  test('is opened by an invitation, once the address was looked at again', async () => {
    const log = vi.spyOn(console, 'error');
    await pressOpen();
    expect(log).not.toHaveBeenCalled();
    form().send();
    expect(form().invalid()).toEqual(['name']);
    form().type({ name: person.name, locale: 'vi' });
    backend.answer('/invite-client', () => {
      backend.json('/open_case_for', '"CPF-C-2026-00009"');
      return Promise.resolve(Response.json({ invited: true }));
    });
    form().send();
    await until(() => expect(location.pathname).toBe('/desk/cases/CPF-C-2026-00009'));
    expect(asked('/invite-client')).toHaveLength(1);
    expect(bodyOf('/invite-client')).toEqual(person);
    expect(island.notices).toEqual([
      { title: 'Case opened', text: `We have sent ${person.email} an invitation.` },
    ]);
  });

  test('an address that was corrected is looked up before anybody is invited', async () => {
    await pressOpen();
    form().type({ email: 'bo@khach.example' });
    expect(island.text()).not.toContain('There is no account for');
    backend.json('/open_case_for', { code: 'not_confirmed' }, 409);
    form().send();
    await shows('nobody has confirmed the address yet');
    expect(bodyOf('/open_case_for')).toMatchObject({ email: 'bo@khach.example' });
    expect(asked('/invite-client')).toEqual([]);
  });
});
