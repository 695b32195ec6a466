// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';

import { faults } from '../../../../../tests/stubs/backend.ts';
import {
  file,
  openDeskCase,
  openReview,
  request,
  summary,
  words,
} from '../../../../../tests/stubs/desk-case.tsx';
import { until } from '../../../../../tests/stubs/until.ts';
import { localDay } from '../../../../i18n/format.ts';

test('the reason that refers to the note requires a note', async () => {
  const { backend, island, bodiesTo } = await openReview();
  const reject = `${words.reject}: Passport`;
  island.press(reject);
  const form = island.form(reject);
  form.type({ reason: 'other' });
  form.send();
  expect(form.invalid()).toEqual(['note']);
  expect(form.description('note')).toContain('Please fill in this field.');
  expect(bodiesTo('/review_document')).toEqual([]);
  form.type({ note: 'Page 3 is missing' });
  backend.json('/review_document', '');
  form.send();
  await until(() => expect(bodiesTo('/review_document')).toHaveLength(1));
});

describe('a review', () => {
  const accept = `${words.accept}: Passport`;

  test('names the version that was on the screen', async () => {
    const { backend, island, bodiesTo } = await openReview();
    backend.json('/review_document', '');
    island.press(accept);
    await until(() => expect(island.notices).toHaveLength(1));
    expect(bodiesTo('/review_document')).toEqual([
      { request_id: 'request', expected_version: 2, verdict: 'accepted' },
    ]);
  });

  test('is sent once, however often its button is pressed', async () => {
    const { backend, island, bodiesTo } = await openReview();
    backend.json('/review_document', '');
    island.press(accept);
    expect(island.offers(accept)).toBe(false);
    island.press(accept);
    await until(() => expect(island.notices).toHaveLength(1));
    expect(bodiesTo('/review_document')).toHaveLength(1);
  });

  test('of an unopened file is refused, and a view is recorded before the download', async () => {
    const { backend, island, shows, bodiesTo, refresh } = await openReview();
    backend.requests.length = 0;
    backend.json('/documents?', [file('second'), file('first')]);
    backend.json('/document_requests', [{ ...request, version: 3 }]);
    await refresh();
    await shows('second.pdf');
    backend.json('/review_document', { code: 'not_viewed' }, 409);
    island.press(accept);
    await shows(words.failNotViewed);
    backend.json('/view_document', '');
    backend.json('/storage/v1/', '%PDF-1.7 and more');
    const replace = vi.fn();
    vi.stubGlobal('open', () => ({ location: { replace }, close: () => undefined }));
    island.press(words.viewWhich.replace('{name}', 'second.pdf'));
    await until(() =>
      expect(replace).toHaveBeenCalledWith(expect.stringMatching(/^blob:/)),
    );
    const order = backend.requests.map(({ path }) => path);
    const [look, bytes] = ['/view_document', '/storage/v1/'].map((part) =>
      order.findIndex((path) => path.includes(part)),
    );
    expect(look).toBeGreaterThanOrEqual(0);
    expect(look).toBeLessThan(bytes ?? 0);
    backend.json('/review_document', '');
    island.press(accept);
    await until(() => expect(island.notices).toHaveLength(1));
    expect(bodiesTo('/review_document')).toMatchObject([
      { expected_version: 3 },
      { expected_version: 3 },
    ]);
  });

  test('in progress stays above requests that nobody has viewed', async () => {
    const lease = { ...request, id: 'lease', key: 'lease' };
    await openDeskCase('officer', (backend) =>
      backend.json('/document_requests', [{ ...request, state: 'in_review' }, lease]),
    );
    const titles = [...document.querySelectorAll('h3')].map((one) => one.textContent);
    expect(titles.indexOf('Passport')).toBeLessThan(titles.indexOf('Lease'));
  });

  test('fetches nothing unless the view is recorded', async () => {
    const { backend, island, shows, bodiesTo } = await openDeskCase();
    backend.answer('/view_document', faults['500 with HTML']);
    vi.stubGlobal('open', () => null);
    island.press(words.viewWhich.replace('{name}', 'first.pdf'));
    await shows('Something went wrong on our side.');
    expect(bodiesTo('/storage/v1/')).toEqual([]);
  });

  test('that rejects needs a reason', async () => {
    const { backend, island, bodiesTo } = await openReview();
    island.press(`${words.reject}: Passport`);
    const form = island.form(`${words.reject}: Passport`);
    form.send();
    expect(form.invalid()).toEqual(['reason']);
    form.type({ reason: 'expired', note: ' Since May ' });
    backend.json('/review_document', '');
    form.send();
    await until(() => expect(island.notices).toHaveLength(1));
    expect(bodiesTo('/review_document')).toEqual([
      {
        request_id: 'request',
        expected_version: 2,
        verdict: 'rejected',
        reason: 'expired',
        note: 'Since May',
      },
    ]);
  });
});

describe('a document that is sent back', () => {
  async function open(due_on: string | null, caseDue: string | null = null) {
    const desk = await openReview('officer', (backend) => {
      backend.json('/document_requests', [{ ...request, due_on }]);
      backend.json('/case_summaries', [{ ...summary, due_on: caseDue }]);
    });
    const reject = `${words.reject}: Passport`;
    desk.island.press(reject);
    const form = desk.island.form(reject);
    form.type({ reason: 'expired' });
    return { ...desk, form };
  }
  const inAWeek = () => localDay(new Date(Date.now() + 7 * 86_400_000).toISOString());

  test.each([
    ['its own day', '2020-06-30', null],
    ['its step’s day', null, '2020-06-30'],
  ])('is due in a week once %s has passed', async (_, due_on, caseDue) => {
    const { backend, island, bodiesTo, form } = await open(due_on, caseDue);
    backend.json('/review_document', '');
    form.send();
    await until(() => expect(island.notices).toHaveLength(1));
    expect(bodiesTo('/review_document')).toMatchObject([{ due_on: inAWeek() }]);
  });

  test('keeps a day that has not passed', async () => {
    const { form } = await open('2031-06-30', '2020-06-30');
    expect(form.value('due')).toBe('2031-06-30');
  });

  test('is never due on a day that is over', async () => {
    const { bodiesTo, form } = await open('2031-06-30');
    form.type({ due: '2020-06-30' });
    form.send();
    expect(form.invalid()).toEqual(['due']);
    expect(form.description('due')).toContain('This date is in the past.');
    expect(bodiesTo('/review_document')).toEqual([]);
  });
});

describe('a document that nobody asked for', () => {
  const letter = { ...request, unrequested: true, client_note: 'From the bank' };
  const lease = { ...request, id: 'lease', key: 'lease', state: 'requested' };
  const settled = { ...request, id: 'photo', key: 'photo', state: 'accepted' };
  const open = (...others: object[]) =>
    openReview('officer', (backend) =>
      backend.json('/document_requests', [letter, ...others]),
    );

  test('is marked, with the client’s note', async () => {
    const { island } = await open();
    expect(island.text()).toContain(words.unrequested);
    expect(island.text()).toContain('From the bank');
  });

  test('is filed under a request that waits for it', async () => {
    const { backend, island, bodiesTo } = await open(lease, settled);
    const label = `${words.file}: Passport`;
    island.press(label);
    const form = island.form(label);
    const options = form.input('under').querySelectorAll('option');
    expect(Array.from(options, ({ value }) => value)).toEqual(['', 'lease']);
    form.send();
    expect(form.invalid()).toEqual(['under']);
    form.type({ under: 'lease' });
    backend.json('/file_document', '');
    form.send();
    await until(() => expect(island.notices).toHaveLength(1));
    expect(bodiesTo('/file_document')).toEqual([
      { unrequested_request_id: 'request', request_id: 'lease', expected_version: 2 },
    ]);
  });

  test('is not filed with a file that arrived after its form was opened', async () => {
    const { backend, island, shows, bodiesTo, refresh } = await open(lease);
    const label = `${words.file}: Passport`;
    island.press(label);
    const form = island.form(label);
    form.type({ under: 'lease' });
    backend.json('/documents?', [file('second'), file('first')]);
    backend.json('/document_requests', [{ ...letter, version: 3 }, lease]);
    await refresh();
    await shows('second.pdf');
    backend.json('/file_document', { code: 'stale' }, 409);
    form.send();
    await shows(words.failStale);
    expect(bodiesTo('/file_document')).toMatchObject([{ expected_version: 2 }]);
  });

  test('is not rejected as another one than we asked for', async () => {
    const { island } = await open();
    island.press(`${words.reject}: Passport`);
    const reasons = island.form(`${words.reject}: Passport`).input('reason');
    expect(reasons.querySelector('[value=wrongDocument]')).toBeNull();
    expect(reasons.querySelector('[value=unreadable]')).not.toBeNull();
  });
});
