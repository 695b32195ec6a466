// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  faultNames,
  faults,
  removeStubs,
  type StubbedBackend,
} from '../../../tests/stubs/backend.ts';
import { closeIsland, type StubbedIsland } from '../../../tests/stubs/island.tsx';
import { openPortal, overview, time } from '../../../tests/stubs/portal.tsx';
import { until } from '../../../tests/stubs/until.ts';

const { id } = overview;
const step = (key: string, state: string, actor: string, position: number) => ({
  id: key,
  position,
  key,
  title: null,
  actor,
  state,
  due_on: null,
  authority_status: null,
  since: state === 'locked' ? null : time,
  done_at: state === 'done' ? time : null,
});
const request = {
  id: 'da000000-0000-4000-8000-000000000001',
  case_id: id,
  key: 'passport',
  title: null,
  state: 'rejected',
  reason: 'other',
  note: 'Page <b>3</b> is missing',
  due_on: '2026-06-30',
};
const told = (number: number, read: boolean) => ({
  id: `notification-${number}`,
  kind: 'stepDone',
  params: { service: 'wfoe', step: { title: `Step ${number}` } },
  case_id: id,
  created_at: time,
  read_at: read ? time : null,
});

let backend: StubbedBackend;
let island: StubbedIsland;
let replace = vi.fn();

interface Visit {
  path?: string;
  profile?: object;
  answers?: () => void;
}

/** Opens a screen of Ana's portal, and notes if she is led away. */
async function open({ answers, ...visit }: Visit = {}): Promise<void> {
  const opened = await openPortal({
    ...visit,
    answers(stubbed) {
      backend = stubbed;
      answers?.();
    },
  });
  island = opened.island;
  const { $user } = await import('../../ui/signed-in/user.ts');
  $user.listen(({ status }) => status === 'noSession' && replace(status));
}

const shows = (text: string) => until(() => expect(island.text()).toContain(text));
const asked = (part: string) => backend.asked.filter(({ path }) => path.includes(part));
const heading = () => document.querySelector('h1');

beforeEach(() => {
  replace = vi.fn();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  closeIsland();
  removeStubs();
});

describe('§2 §4 portal: overview', () => {
  test('says first what to do now, then shows the case as a card', async () => {
    await open();
    await shows('Your turn: send 2 documents by June 30');
    const text = island.text();
    expect(text.indexOf('Waiting for you')).toBeLessThan(text.indexOf('Active services'));
    for (const part of [
      ...['China company', '60%', 'Your case officer: Grace Lin'],
      'Office hours in London: Monday–Friday',
    ])
      expect(text).toContain(part);
    expect(document.querySelector('table')).toBeNull();
    expect(document.querySelector('progress')?.getAttribute('value')).toBe('60');
    expect(document.querySelector('.badge')?.textContent).toBe(
      'Awaiting Additional Info',
    );
    expect(heading()?.textContent).toBe('Welcome, Ana Silva');
    expect(document.title).toBe('Dashboard | Crossport');
  });

  test('says since when what waits for the client is late', async () => {
    await open({
      answers: () =>
        backend.json('/case_overviews', [
          { ...overview, due_on: '2020-01-31' },
          {
            ...overview,
            id: 'other',
            reference: 'CPF-C-2026-00002',
            due_on: '2999-01-31',
          },
        ]),
    });
    await shows('Overdue since January 31, 2020');
    expect(island.text()).not.toContain('Overdue since January 31, 2999');
  });

  test('says whose turn it is if it is not the client’s', async () => {
    const waiting = { ...overview, turn: 'authority', to_send: 0, status: 'inProgress' };
    await open({ answers: () => backend.json('/case_overviews', [waiting]) });
    await shows('With the authority since June 24');
    await shows('Nothing is waiting for you.');
  });

  test('names what is to be paid, and the days that must not be missed', async () => {
    const order = {
      id: 'order',
      case_id: id,
      number: 'CPF-I-2026-00001',
      billed_to: { service: 'wfoe' },
      lines: [{ title: 'Fee', amount: 85_000 }],
      amount: 85_000,
      refunded: 0,
      state: 'sent',
      due_on: '2031-07-10',
      sent_at: time,
      paid_at: null,
    };
    const deadline = {
      id: 'd',
      case_id: id,
      company_id: null,
      kind: 'passport',
      due_on: '2031-09-30',
    };
    const closed = { ...overview, turn: null, to_send: 0, closed_at: time };
    await open({
      answers: () => {
        backend.json('/case_overviews', [{ ...closed, status: 'completed' }]);
        backend.json('/orders', [order]);
        backend.json('/deadlines', [
          { ...deadline, done_at: null },
          { ...deadline, id: 'done', kind: 'taxReturn', done_at: time },
          {
            ...deadline,
            id: 'late',
            kind: 'filing',
            due_on: '2020-01-31',
            done_at: null,
          },
        ]);
      },
    });
    await shows('Please pay invoice CPF-I-2026-00001 ($850.00) by July 10, 2031');
    await shows('Passport expiration');
    await shows('Due on September 30, 2031 · China company');
    await shows('Overdue since January 31, 2020 · China company');
    const text = island.text();
    expect(text).not.toContain('Tax return');
    expect(text.indexOf('You have no active services')).toBeLessThan(
      text.indexOf('Closed services'),
    );
  });

  test('shows companies with their deadlines, which calendars take', async () => {
    const company = {
      id: 'company',
      case_id: id,
      name: 'Acme: 上海/Ltd.',
      place: 'HK',
      registered_on: '2026-03-01',
      number: '123-4',
      version: 1,
    };
    const deadline = {
      id: 'd',
      case_id: id,
      company_id: 'company',
      kind: 'annualReport',
      due_on: '2031-09-30',
      done_at: null,
    };
    await open({
      answers: () => {
        backend.json('/companies', [company]);
        backend.json('/deadlines', [
          deadline,
          { ...deadline, id: 'own', company_id: null, kind: 'passport' },
          { ...deadline, id: 'done', kind: 'taxReturn', done_at: time },
        ]);
      },
    });
    await shows('Your companies');
    await shows('Registered on March 1, 2026 · Registration number: 123-4');
    await shows(`Due on September 30, 2031 · ${company.name}`);
    await shows('Tax return');

    const saved: { name: string; content: Blob }[] = [];
    let content = new Blob();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      content = blob as Blob;
      return 'blob:calendar';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, content });
    });
    island.press(`Add to calendar: Annual report: ${company.name}`);
    await until(() => expect(saved).toHaveLength(1));
    island.press('Add all to calendar');
    await until(() => expect(saved).toHaveLength(2));
    expect(saved.map(({ name }) => name)).toEqual([
      'Annual report_ Acme_ 上海_Ltd.ics',
      'Deadlines.ics',
    ]);
    const [one = '', all = ''] = await Promise.all(
      saved.map(async (file) => file.content.text()),
    );
    expect(one).toContain('UID:d\r\n');
    expect(one).toContain('SUMMARY:Annual report: Acme: 上海/Ltd.\r\n');
    expect(one).toContain('DESCRIPTION:Case CPF-C-2026-00001\r\n');
    expect(all.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });

  test('without a case leads to a consultation and to the prices', async () => {
    await open({ answers: () => backend.json('/case_overviews', []) });
    await shows('You have no cases yet');
    const hrefs = Array.from(document.querySelectorAll('a'), ({ href }) => new URL(href));
    expect(hrefs.map(({ pathname }) => pathname)).toEqual(
      expect.arrayContaining(['/contact-us', '/pricing']),
    );
  });

  test('leads staff, who have no cases of their own, to the desk', async () => {
    const answers = () => {
      backend.json('/case_overviews', []);
      backend.json('/staff_role', '"officer"');
    };
    await open({ answers });
    await shows('Open the desk');
    expect(document.querySelector('a[href="/desk"]')).not.toBeNull();
    expect(island.text()).not.toContain('You have no cases yet');
  });

  test.each([
    ['aborted', 'We could not reach our server.'],
    ['500 with HTML', 'Something went wrong on our side.'],
    ['429 with a long wait', 'There were too many requests in a short time.'],
    ['200 with HTML', 'Something went wrong on our side.'],
  ] as const)(
    'R21 cases with %s: told, and the next try succeeds',
    async (name, text) => {
      await open({ answers: () => backend.answer('/case_overviews', faults[name]) });
      await shows(text);
      backend.json('/case_overviews', [overview]);
      island.press('Try again');
      await shows('China company');
    },
  );

  test('R12 a session that was ended elsewhere leads to the log-in page', async () => {
    const answers = () => {
      backend.json('/case_overviews', []);
    };
    await open({ answers });
    await shows('You have no cases yet');
    backend.answer('/auth/v1/user', faults['403']);
    const { refresh } = await import('../../ui/signed-in/loaded.ts');
    refresh();
    await until(() => expect(replace).toHaveBeenCalledWith('noSession'));
  });

  test.each([
    ['of 10,000 letters', 'A'.repeat(10_000)],
    ['from right to left', 'محمد عبد الرحمن (1) – Ltd.'],
    ['of tags', '<img src=x onerror=alert(1)><script>alert(2)</script>{name}&amp;$&'],
    ['with marks of direction', 'Ana\u202e Silva\u200b\u2066'],
  ])('R25 a name %s is text, in its own direction', async (_, name) => {
    await open({ profile: { full_name: name, phone_number: name } });
    await until(() => expect(heading()?.textContent).toBe(`Welcome, ${name}`));
    expect(document.querySelector('h1 > bdi')?.textContent).toBe(name);
    expect(document.querySelector('[data-field=phoneNumber]')?.textContent).toBe(name);
    expect(document.querySelector('img, script')).toBeNull();
  });

  test('welcomes by e-mail where the profile has no name', async () => {
    await open({ profile: { full_name: ' ', phone_number: null } });
    await until(() => expect(heading()?.textContent).toBe('Welcome, ana@example.com'));
    expect(document.querySelector('[data-field=fullName]')).toBeNull();
  });

  test.each(faultNames.filter((name) => name !== 'hanging'))(
    'R21 welcomes by e-mail when the profile comes to %s',
    async (name) => {
      await open({ answers: () => backend.answer('/profiles', faults[name]) });
      await until(() => expect(heading()?.textContent).toBe('Welcome, ana@example.com'));
      await shows('China company');
    },
  );
});

describe('§9 portal: notifications', () => {
  const list = [1, 2, 3, 4, 5].map((number) => told(number, number > 2));
  const lines = () => document.querySelectorAll('[data-notification]').length;

  test('the newest three, all on demand, and the bell counts the unread', async () => {
    await open({ answers: () => backend.json('/notifications', list) });
    await shows('China company: this step is done: Step 1');
    expect(lines()).toBe(3);
    expect(document.querySelector('.bell')?.getAttribute('aria-label')).toBe(
      'Notifications, unread: 2',
    );
    expect(document.querySelector('.bell .dot')).not.toBeNull();
    island.press('View all (5)');
    expect(lines()).toBe(5);
    island.press('Show fewer');
    expect(lines()).toBe(3);
  });

  test('marked as read in the database', async () => {
    await open({ answers: () => backend.json('/notifications', list) });
    await shows('Step 1');
    backend.json(
      '/notifications',
      list.map((one) => ({ ...one, read_at: time })),
    );
    island.press('Mark as read: China company: this step is done: Step 1');
    await until(() => expect(document.querySelector('.dot')).toBeNull());
    const [patch] = asked('/notifications').filter(({ method }) => method === 'PATCH');
    expect(decodeURIComponent(patch?.path ?? '')).toContain('id=in.(notification-1)');
    expect(Object.keys(patch?.body as object)).toEqual(['read_at']);
  });

  test('lead affiliates to their payouts, and managers to the desk', async () => {
    const news = ['payoutDeclined', 'payoutAsked'].map((kind, number) => ({
      ...told(number, false),
      kind,
      case_id: null,
      params: { amount: 12_755, note: 'No <b>such</b> account' },
    }));
    await open({ answers: () => backend.json('/notifications', news) });
    const linkTo = (path: string) =>
      document.querySelector(`[data-notification] a[href="${path}"]`)?.textContent;
    await until(() =>
      expect(linkTo('/dashboard/affiliate')).toBe(
        'Your payout of $127.55 was declined. Reason: No <b>such</b> account',
      ),
    );
    expect(linkTo('/desk/affiliates')).toBe('A payout of $127.55 was requested.');
  });

  test('that lead to the desk are marked as read before the page is left', async () => {
    const news = { ...told(1, false), kind: 'payoutAsked', params: { amount: 1 } };
    await open({ answers: () => backend.json('/notifications', [news]) });
    const link = () =>
      document.querySelector<HTMLAnchorElement>('a[href="/desk/affiliates"]');
    await until(() => expect(link()).not.toBeNull());
    const left = vi.spyOn(location, 'assign').mockReturnValue();
    const { promise: answered, resolve: arrive } = Promise.withResolvers<Response>();
    backend.answer('/notifications', () => answered);
    flushSync(() => link()?.click());
    const marks = () =>
      asked('/notifications').filter(({ method }) => method === 'PATCH');
    await until(() => expect(marks()).toHaveLength(1));
    expect(left).not.toHaveBeenCalled();
    arrive(new Response(null, { status: 204 }));
    await until(() => expect(left).toHaveBeenCalledExactlyOnceWith('/desk/affiliates'));
  });
});

describe('portal: a case', () => {
  const path = '/cases/CPF-C-2026-00001';
  const answers = () => {
    backend.json('/case_steps', [
      step('chinaDocuments', 'open', 'client', 1),
      step('chinaName', 'locked', 'authority', 2),
    ]);
    backend.json('/document_requests', [request]);
  };

  test('shows its steps, what comes next, and why a document was rejected', async () => {
    await open({ path, answers });
    await shows('Next: Name approval');
    await shows('Our note: Page <b>3</b> is missing');
    expect(heading()?.textContent).toBe('China company');
    const current = document.querySelector('[aria-current=step]');
    expect(current?.textContent).toContain('Your documents');
    expect(document.querySelectorAll('input[type=file]')).toHaveLength(2);
  });

  test('takes another file for what is under review', async () => {
    const reviewed = { ...request, state: 'in_review', reason: null, note: null };
    await open({ path, answers: () => backend.json('/document_requests', [reviewed]) });
    await shows('Under review');
    expect(document.querySelectorAll('input[type=file]')).toHaveLength(2);
  });

  test('that is nobody’s says so', async () => {
    await open({ path: '/cases/CPF-C-2026-99999' });
    await shows('There is no case with this number');
  });

  test('links and the back button change the screen without a new page', async () => {
    await open({ answers });
    await shows('China company');
    const link = document.querySelector<HTMLAnchorElement>(
      'a[aria-label="View case: China company"]',
    );
    flushSync(() => link?.click());
    expect(location.pathname).toBe(`/dashboard${path}`);
    await shows('Next: Name approval');
    expect(document.activeElement).toBe(heading());
  });

  test('a message of spaces is told beside its field and goes nowhere', async () => {
    await open({ path, answers });
    await shows('No messages yet.');
    const form = island.form('Your message');
    form.input('body').value = ' \n ';
    form.send();
    expect(form.invalid()).toEqual(['body']);
    expect(form.told('body')).toContain('Please fill in this field.');
    expect(form.value('body')).toBe(' \n ');
    expect(asked('/post_message')).toEqual([]);
  });

  test('a message that is not sent stays, and is sent by the next try', async () => {
    await open({ path, answers });
    await shows('No messages yet.');
    backend.answer('/post_message', faults.aborted);
    const form = island.form('Your message');
    form.type({ body: '  你好 ' });
    form.send();
    await shows('We could not reach our server.');
    expect(form.value('body')).toBe('  你好 ');
    backend.json('/post_message', `"${id}"`);
    form.send();
    await until(() => expect(form.value('body')).toBe(''));
    // The first may have arrived, and only its answer was lost: both name one key.
    form.type({ body: '你好' });
    form.send();
    await until(() => expect(asked('/post_message')).toHaveLength(3));
    const [lost, again, another] = asked('/post_message').map(
      ({ body }) => body as { key: string },
    );
    const key = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
    expect(lost).toEqual({ case_id: id, body: '你好', key });
    expect(again).toEqual(lost);
    expect(another).toEqual({ ...lost, key });
    expect(another?.key).not.toBe(lost?.key);
  });
});

describe('§4 §8 R22 portal: logging out', () => {
  const button = () =>
    Array.from(document.querySelectorAll('button')).find(({ textContent }) =>
      /Log/.test(textContent),
    );

  test('is done once, and told on the home page', async () => {
    await open();
    await shows('Log out');
    backend.json('/logout', '', 204);
    island.press('Log out');
    expect(button()?.textContent).toBe('Logging out…');
    expect(button()?.getAttribute('aria-disabled')).toBe('true');
    button()?.click();
    await until(() => expect(sessionStorage.getItem('notice')).toBe('loggedOut'));
    expect(localStorage.getItem('session')).toBeNull();
    expect(asked('/logout')).toEqual([
      expect.objectContaining({ path: '/auth/v1/logout?scope=local' }),
    ]);
  });

  test.each([
    ['aborted', 'We could not reach our server, so you are still logged in.'],
    ['500 with HTML', 'You are still logged in.'],
  ] as const)('with %s is told, and can be tried again', async (name, text) => {
    await open();
    await shows('Log out');
    backend.answer('/logout', faults[name]);
    island.press('Log out');
    await until(() => expect(island.notices).toHaveLength(1));
    expect(island.notices[0]).toMatchObject({ title: 'Logout Failed', failed: true });
    expect(island.notices[0]?.text).toContain(text);
    expect(island.offers('Log out')).toBe(true);
    expect(localStorage.getItem('session')).not.toBeNull();
  });
});

describe('portal: which news are told', () => {
  test.each([
    ['staff', '"officer"', 'There is a new inquiry', 'It is your turn'],
    ['officers', '"officer"', 'There is a new inquiry', 'asks for a payout'],
    ['managers', '"manager"', 'An affiliate asks for a payout', 'It is your turn'],
    ['clients', 'null', 'It is your turn', 'There is a new inquiry'],
    ['clients who are no affiliates', 'null', 'It is your turn', 'A payout is paid'],
  ])('%s choose of what they receive', async (...row) => {
    const [, role, offered, foreign] = row;
    await open({
      path: '/settings',
      answers: () => backend.json('/staff_role', role),
    });
    await until(() => expect(island.text()).toContain(offered));
    expect(island.text()).not.toContain(foreign);
  });

  test('affiliates choose of payouts, too', async () => {
    const account = {
      code: 'CPF-AAAAAAAA',
      clients: 0,
      customers: 0,
      pending: 0,
      eligible: 0,
      paid: 0,
      hold_days: 30,
      referral_days: 90,
      minimum: 10_000,
    };
    await open({
      path: '/settings',
      answers: () => {
        backend.json('/staff_role', 'null');
        backend.json('/affiliate_account', account);
      },
    });
    await until(() => expect(island.text()).toContain('A payout is declined'));
    expect(island.text()).toContain('It is your turn');
  });
});

describe('portal: the profile', () => {
  test.each([
    ['a name that is there cannot be erased', 'Ana Silva', 0],
    ['an account that came without a name may stay so', null, 1],
  ])('%s', async (_, name, saved) => {
    await open({ path: '/settings', profile: { full_name: name } });
    const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`);
    await until(() => expect(field('settings-fullName')?.value).toBe(name ?? ''));
    const [fullName, phone] = ['settings-fullName', 'settings-phoneNumber'].map(field);
    if (fullName) fullName.value = ' ';
    if (phone) phone.value = '+1 555';
    island.press('Save');
    const changes = () => asked('/profiles').filter(({ method }) => method === 'PATCH');
    await until(() => expect(changes()).toHaveLength(saved));
    const problem = document.getElementById('settings-fullName-problem')?.textContent;
    expect(problem).toBe(saved ? undefined : 'Please fill in this field.');
    expect(phone?.value).toBe('+1 555');
  });
});
