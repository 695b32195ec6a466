// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';

import {
  faults,
  removeStubs,
  type StubbedBackend,
} from '../../../../tests/stubs/backend.ts';
import {
  event,
  file,
  id,
  openCaseDesk,
  reference,
  request,
  step,
  words,
} from '../../../../tests/stubs/case-desk.tsx';
import type { StubbedDesk } from '../../../../tests/stubs/desk.tsx';
import { closeIsland, type StubbedIsland } from '../../../../tests/stubs/island.tsx';
import { until } from '../../../../tests/stubs/until.ts';
import { messageGroup } from '../../../i18n/translate.ts';

const order = (state: string, version = 1) => ({
  id: 'order',
  number: state === 'draft' ? null : 'CPF-I-2026-00007',
  lines: [{ title: 'Fee', amount: 45_000 }],
  amount: 45_000,
  refunded: 0,
  state,
  due_on: null,
  version,
});
let backend: StubbedBackend;
let desk: StubbedDesk;
let island: StubbedIsland;

/** Opens the case at the desk, and waits for its files and what else is to be there. */
async function open(
  role?: 'officer' | 'manager',
  answers?: () => void,
  ready?: string,
): Promise<void> {
  desk = await openCaseDesk(
    role,
    (stubbed) => {
      backend = stubbed;
      answers?.();
    },
    ready,
  );
  island = desk.island;
}

/** A key that the browser made. */
const anyKey = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

const shows = (text: string) => desk.shows(text);
const sent = (name: string) => desk.sent(name);
/** Presses the one of the dialog that is open. */
function agree(label: string): void {
  const dialog = document.querySelector('dialog[open]');
  const button = Array.from(dialog?.querySelectorAll('button') ?? []).find(
    ({ textContent }) => textContent === label,
  );
  flushSync(() => button?.click());
}
/** Presses the button that asks, and the one of the dialog. */
function confirm(name: string, label: string): void {
  island.press(name);
  agree(label);
}

afterEach(() => {
  closeIsland();
  removeStubs();
});

describe('desk: a case', () => {
  test('shows how it stands, whose turn it is, and who the client is, as text', async () => {
    await open();
    for (const part of [reference, 'China company', 'Grace Lin', '20%', 'Passport'])
      expect(island.text()).toContain(part);
    expect(island.text()).toContain('Our turn: review 1 document');
    expect(island.text()).toContain('<b>Ana</b>');
    expect(document.querySelector('main b b, img, script')).toBeNull();
  });

  test('says since when a document and a payment are late, but not of what has come', async () => {
    await open('manager', () => {
      backend.json('/document_requests', [
        { ...request, due_on: '2020-01-30' },
        { ...request, id: 'late', state: 'requested', due_on: '2020-01-31' },
      ]);
      backend.json('/orders', [{ ...order('sent'), due_on: '2020-02-01' }]);
    });
    await shows('Overdue since January 31, 2020');
    await shows('Overdue since February 1, 2020');
    expect(island.text()).not.toContain('January 30, 2020');
  });

  test('that is not the officer’s says so', async () => {
    await open();
    backend.json('/case_overviews', []);
    const { refresh } = await import('../../../ui/signed-in/loaded.ts');
    refresh();
    await shows(words.notFound);
  });

  test('an officer is offered neither payments nor the assignment', async () => {
    await open('officer', () => backend.json('/orders', [order('sent')]));
    await shows('CPF-I-2026-00007');
    expect(island.offers(words.assign)).toBe(false);
    expect(island.offers(`${words.markPaid}: CPF-I-2026-00007`)).toBe(false);
    expect(island.text()).toContain(words.managersPay);
  });
});

describe('desk: a review', () => {
  const accept = `${words.accept}: Passport`;

  test('names the document that was on the screen', async () => {
    await open();
    backend.json('/review_document', '');
    island.press(accept);
    await until(() => expect(island.notices).toHaveLength(1));
    expect(sent('/review_document')).toEqual([
      { request: 'request', seen: 'first', verdict: 'accepted' },
    ]);
  });

  test('is done once, however often it is pressed', async () => {
    await open();
    backend.json('/review_document', '');
    island.press(accept);
    expect(island.offers(accept)).toBe(false);
    island.press(accept);
    await until(() => expect(island.notices).toHaveLength(1));
    expect(sent('/review_document')).toHaveLength(1);
  });

  test('of a file that arrived meanwhile needs a look, which is noted first', async () => {
    await open();
    backend.json('/documents?', [file('second'), file('first')]);
    const { refresh } = await import('../../../ui/signed-in/loaded.ts');
    refresh();
    await shows(words.unseen);
    backend.json('/look_at_document', '');
    backend.json('/storage/v1/', '%PDF-1.7 and more');
    vi.stubGlobal('navigator', { pdfViewerEnabled: true });
    const replace = vi.fn();
    vi.stubGlobal('open', () => ({ location: { replace }, close: () => undefined }));
    island.press(words.lookWhich.replace('{name}', 'second.pdf'));
    await until(() => expect(island.text()).not.toContain(words.unseen));
    expect(replace).toHaveBeenCalledWith(expect.stringMatching(/^blob:/));
    const order = backend.asked.map(({ path }) => path);
    const [look, bytes] = ['/look_at_document', '/storage/v1/'].map((part) =>
      order.findIndex((path) => path.includes(part)),
    );
    expect(look).toBeGreaterThanOrEqual(0);
    expect(look).toBeLessThan(bytes ?? 0);
    backend.json('/review_document', '');
    island.press(accept);
    await until(() => expect(sent('/review_document')).toHaveLength(1));
    expect(sent('/review_document')).toMatchObject([{ seen: 'second' }]);
  });

  test('does not move below those that nobody has looked at', async () => {
    const lease = { ...request, id: 'lease', key: 'lease' };
    await open('officer', () =>
      backend.json('/document_requests', [lease, { ...request, state: 'in_review' }]),
    );
    const titles = [...document.querySelectorAll('h3')].map((one) => one.textContent);
    expect(titles.indexOf('Passport')).toBeLessThan(titles.indexOf('Lease'));
  });

  test('without the look being noted fetches nothing', async () => {
    await open();
    backend.answer('/look_at_document', faults['500 with HTML']);
    vi.stubGlobal('open', () => null);
    island.press(words.lookWhich.replace('{name}', 'first.pdf'));
    await shows('Something went wrong on our side.');
    expect(sent('/storage/v1/')).toEqual([]);
  });

  test('that sends back needs a reason', async () => {
    await open();
    island.press(`${words.reject}: Passport`);
    const form = island.form(`${words.reject}: Passport`);
    form.send();
    expect(form.invalid()).toEqual(['reason']);
    form.type({ reason: 'expired', note: ' Since May ' });
    backend.json('/review_document', '');
    form.send();
    await until(() => expect(island.notices).toHaveLength(1));
    expect(sent('/review_document')).toEqual([
      {
        request: 'request',
        seen: 'first',
        verdict: 'rejected',
        reason: 'expired',
        note: 'Since May',
      },
    ]);
  });
});

describe('desk: what somebody else was quicker with', () => {
  test('is told with what changed; what was typed stays, and the next try names it', async () => {
    await open();
    const label = `${words.editStep}: Papers`;
    island.press(label);
    const form = island.form(label);
    form.type({ due: '2026-09-01', status: 'No. 7' });
    backend.json('/set_step', { code: 'stale', message: 'Raw words' }, 409);
    backend.json('/case_steps', [step('chinaDocuments', 'open', 4)]);
    backend.json('/case_events', [event(2, { to: 'done' }), event(1)]);
    form.send();
    await shows(words.failStale);
    await shows('Step done: Name approval');
    expect(island.text()).not.toContain('Raw words');
    expect([form.value('due'), form.value('status')]).toEqual(['2026-09-01', 'No. 7']);
    expect(sent('/set_step')).toMatchObject([{ seen: 3 }]);
    backend.json('/set_step', '');
    form.send();
    await until(() => expect(island.notices).toHaveLength(1));
    expect(sent('/set_step').at(-1)).toEqual({
      step: 'chinaDocuments',
      due: '2026-09-01',
      authority_status: 'No. 7',
      seen: 4,
    });
    expect(island.text()).not.toContain(words.failStale);
  });

  test('behind a question is told once it is answered, and the next question is of how it stands', async () => {
    await open();
    backend.json('/cancel_case', { code: 'stale', message: 'Raw words' }, 409);
    const name = `${words.cancelCase}: ${reference}`;
    island.press(name);
    backend.json('/case_events', [event(2, { to: 'done' }), event(1)]);
    const { refresh } = await import('../../../ui/signed-in/loaded.ts');
    refresh();
    await shows('Step done: Name approval');
    agree(words.cancelCase);
    await shows(words.failStale);
    await shows(words.changes);
    expect(sent('/cancel_case')).toEqual([{ case_id: id, seen: 1 }]);
    backend.json('/cancel_case', '');
    confirm(name, words.cancelCase);
    await until(() => expect(island.notices).toHaveLength(1));
    expect(sent('/cancel_case').at(-1)).toEqual({ case_id: id, seen: 2 });
  });

  test.each([
    ['requests_left', words.failRequestsLeft],
    ['case_closed', words.failClosed],
    ['step_done', words.failStale],
  ])('%s is told in words', async (code, text) => {
    await open();
    backend.json('/finish_step', { code, message: 'Raw words' }, 409);
    island.press(`${words.finishStep}: Papers`);
    await shows(text);
    expect(sent('/finish_step')).toEqual([
      { step: 'chinaDocuments', skip: false, seen: 3 },
    ]);
  });

  test.each([
    ['aborted', 'We could not reach our server.'],
    ['500 with HTML', 'Something went wrong on our side.'],
    ['429 with a long wait', 'There were too many requests in a short time.'],
  ] as const)(
    'R21 an act with %s is told and can be tried again',
    async (fault, text) => {
      await open();
      backend.answer('/finish_step', faults[fault]);
      island.press(`${words.finishStep}: Papers`);
      await shows(text);
      backend.json('/finish_step', '');
      await until(() => expect(island.offers(`${words.finishStep}: Papers`)).toBe(true));
      island.press(`${words.finishStep}: Papers`);
      await until(() => expect(island.notices).toHaveLength(1));
    },
  );
});

describe('desk: an invoice', () => {
  test('is written from our prices in the client’s language and by hand', async () => {
    await open();
    island.press(words.newOrder);
    await shows('公司注册');
    expect(backend.asked.map(({ path }) => path)).toContain('/zh/prices.json');
    const form = island.form(words.newOrder);
    const price = form.input('price');
    price.value = '0';
    flushSync(() => price.dispatchEvent(new Event('change', { bubbles: true })));
    await shows('Total: $4,500.00');
    backend.json('/draft_order', `"${id}"`);
    form.send();
    await until(() => expect(island.notices).toHaveLength(1));
    expect(sent('/draft_order')).toEqual([
      { case_id: id, lines: [{ title: '公司注册', amount: 450_000 }], key: anyKey },
    ]);
  });

  test('without a line goes nowhere', async () => {
    await open();
    island.press(words.newOrder);
    island.form(words.newOrder).send();
    await shows(words.badLines);
    expect(sent('/draft_order')).toEqual([]);
  });

  test('is sent as it was seen, after a question', async () => {
    await open('officer', () => backend.json('/orders', [order('draft', 5)]));
    await shows(words.orderWithoutNumber);
    backend.json('/send_order', '');
    const name = `${words.sendOrder}: ${words.orderWithoutNumber}`;
    confirm(name, words.sendOrder);
    await until(() => expect(island.notices).toHaveLength(1));
    expect(sent('/send_order')).toEqual([{ order_id: 'order', seen: 5 }]);
  });

  test('is refunded in part, and not by more than is left', async () => {
    await open('manager', () => backend.json('/orders', [order('paid', 6)]));
    await shows('CPF-I-2026-00007');
    const label = `${words.refund}: CPF-I-2026-00007`;
    island.press(label);
    const form = island.form(label);
    expect(form.value('amount')).toBe('450.00');
    form.type({ amount: '450.01' });
    form.send();
    await shows(words.failBadAmount);
    form.type({ amount: '50' });
    backend.json('/refund_order', '');
    form.send();
    await until(() => expect(island.notices).toHaveLength(1));
    expect(sent('/refund_order')).toEqual([{ order_id: 'order', seen: 6, amount: 5000 }]);
  });
});

describe('desk: more acts', () => {
  test('a document of one’s own needs a title', async () => {
    await open();
    island.press(words.ask);
    const form = island.form(words.ask);
    const choice = form.input('document');
    choice.value = '-';
    flushSync(() => choice.dispatchEvent(new Event('input', { bubbles: true })));
    form.send();
    expect(form.invalid()).toEqual(['title']);
    form.type({ title: '租赁合同' });
    backend.json('/request_document', `"${id}"`);
    form.send();
    await until(() => expect(island.notices).toHaveLength(1));
    expect(sent('/request_document')).toEqual([
      { case_id: id, title: '租赁合同', step: 'chinaDocuments', key: anyKey },
    ]);
  });

  test('R21 asks again with the same key, and with another for something else', async () => {
    await open();
    backend.answer('/add_deadline', faults.aborted);
    island.press(words.addDeadline);
    const form = island.form(words.addDeadline);
    const tries = async (count: number) => {
      form.send();
      await until(() => expect(sent('/add_deadline')).toHaveLength(count));
      await until(() => expect(form.idle()).toBe(true));
    };
    form.type({ kind: 'filing', due: '2031-07-01' });
    await tries(1);
    await tries(2);
    form.type({ due: '2031-07-02' });
    await tries(3);
    const [first, second, third] = sent('/add_deadline') as { key: string }[];
    expect(second).toEqual(first);
    expect(third?.key).not.toBe(first?.key);
  });

  test('a company is added, and has deadlines of its own', async () => {
    const names = messageGroup('en', 'deskCompany');
    const company = {
      id: 'company',
      case_id: id,
      name: '上海远航有限公司',
      place: 'CN',
      registered_on: '2026-03-01',
      number: null,
      version: 4,
    };
    await open();
    await shows(names.none);
    island.press(names.add);
    const form = island.form(names.add);
    form.send();
    expect(form.invalid()).toEqual(['name', 'place']);
    form.type({ name: 'Acme', number: '123' });
    form.input('place').value = 'HK';
    backend.json('/add_company', `"${id}"`);
    backend.json('/companies', [company]);
    form.send();
    await shows(company.name);
    expect(sent('/add_company')).toEqual([
      { case_id: id, name: 'Acme', place: 'HK', number: '123', key: anyKey },
    ]);
    await shows('Registered on March 1, 2026');

    island.press(words.addDeadline);
    const deadline = island.form(words.addDeadline);
    const whose = deadline.input('company');
    whose.value = 'company';
    flushSync(() => whose.dispatchEvent(new Event('change', { bubbles: true })));
    deadline.type({ kind: 'other', due: '2031-07-01' });
    backend.json('/add_deadline', `"${id}"`);
    deadline.send();
    await until(() => expect(sent('/add_deadline')).toHaveLength(1));
    expect(sent('/add_deadline')).toMatchObject([{ company: 'company', kind: 'other' }]);

    island.press(`${names.change}: ${company.name}`);
    const changed = island.form(names.change);
    changed.type({ name: 'Acme 2' });
    backend.json('/change_company', '');
    changed.send();
    await until(() => expect(sent('/change_company')).toHaveLength(1));
    expect(sent('/change_company')).toEqual([
      {
        company: 'company',
        name: 'Acme 2',
        place: 'CN',
        registered_on: '2026-03-01',
        seen: 4,
      },
    ]);
  });

  test('a document that is asked for before the steps are read is for the one that runs', async () => {
    let arrive: (steps: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => (arrive = resolve));
    await open('manager', () => backend.answer('/case_steps', () => late), words.ask);
    island.press(words.ask);
    arrive(Response.json([step('chinaDocuments', 'open', 3)]));
    await until(() => island.form(words.ask));
    expect(island.form(words.ask).value('step')).toBe('chinaDocuments');
    // Another officer ends it meanwhile.
    backend.json('/case_steps', [
      step('chinaDocuments', 'done', 4),
      step('chinaName', 'open', 2),
    ]);
    const { refresh } = await import('../../../ui/signed-in/loaded.ts');
    refresh();
    await until(() => expect(island.form(words.ask).value('step')).toBe('chinaName'));
  });

  test('a case is given to another officer, as it was seen', async () => {
    await open();
    island.press(words.assign);
    const form = island.form(words.assign);
    form.type({ officer: 'two' });
    backend.json('/assign_case', '');
    form.send();
    await until(() => expect(island.notices).toHaveLength(1));
    expect(sent('/assign_case')).toEqual([{ case_id: id, officer: 'two', seen: 'one' }]);
  });

  test('the last step and a cancelled case ask once more', async () => {
    await open('manager', () =>
      backend.json('/case_steps', [step('chinaDocuments', 'open', 3)]),
    );
    backend.json('/finish_step', '');
    confirm(`${words.finishStep}: Papers`, words.finishStep);
    await until(() => expect(sent('/finish_step')).toHaveLength(1));
    backend.json('/cancel_case', '');
    confirm(`${words.cancelCase}: ${reference}`, words.cancelCase);
    await until(() => expect(sent('/cancel_case')).toEqual([{ case_id: id, seen: 1 }]));
  });
});
