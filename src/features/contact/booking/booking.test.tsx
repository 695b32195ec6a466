// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  faults,
  removeStubs,
  stubBackend,
  type StubbedBackend,
} from '../../../../tests/stubs/backend.ts';
import {
  closeIsland,
  openIsland,
  type StubbedIsland,
  write,
} from '../../../../tests/stubs/island.tsx';
import { until } from '../../../../tests/stubs/until.ts';
import { messageGroup } from '../../../i18n/translate.ts';
import { zonedDay, zonedTime } from '../../../i18n/zoned-time.ts';
import { contactFormTexts } from '../contact-fields.ts';

const texts = messageGroup('en', 'booking');
const token = '6b1f0c9e-0a52-4f0e-9a4b-1c2d3e4f5a6b';
const hour = 3_600_000;
/** Noon in UTC, so that a day in most zones holds both. */
const noon = Math.ceil(Date.now() / (24 * hour)) * 24 * hour + 36 * hour;
const at = (hours: number) => new Date(noon + hours * hour).toISOString();
const [first, second, third] = [at(0), at(0.5), at(24)];

let backend: StubbedBackend;
let island: StubbedIsland;

beforeEach(() => {
  backend = stubBackend();
  backend.json('/booking.json', texts);
  backend.json('/rpc/consultation_slots', { slots: [first, second, third] });
});
afterEach(() => {
  closeIsland();
  removeStubs();
  history.replaceState(null, '', '/');
});

const all = <Kind extends Element>(selector: string) => [
  ...document.querySelectorAll<Kind>(selector),
];
const radios = (name: string) =>
  all<HTMLInputElement>(`form:not([hidden]) [name$=-${name}]`);
const choose = (name: string, index: number) =>
  flushSync(() => radios(name)[index]?.click());
const said = () => all('[role=alert]').map(({ textContent }) => textContent);
const bodiesOf = (name: string) =>
  backend.requests
    .filter(({ path }) => path.endsWith(`/rpc/${name}`))
    .map(({ body }) => body);
const taken = { code: 'slot_taken', message: '' };

describe('a contact form', () => {
  const typed = { name: 'Ana', email: 'ana@example.com', message: 'A company, please.' };
  const field = (name: string) =>
    document.querySelector(`[name=${name}]`) as HTMLInputElement;

  async function open(): Promise<void> {
    const { ContactForm } = await import('../ContactForm.tsx');
    island = openIsland(
      <ContactForm
        options={[{ value: 'General Inquiry', label: 'General', aliases: [] }]}
        subjects={[]}
        texts={contactFormTexts(messageGroup('en', 'contact'))}
        formTexts={{ ...messageGroup('en', 'forms'), locale: 'en' }}
      />,
    );
    for (const [name, value] of Object.entries(typed)) write(field(name), value);
  }
  const send = () =>
    flushSync(() => document.querySelector<HTMLFormElement>('form')?.requestSubmit());

  test('books the chosen half-hour with the message, and the receipt says when', async () => {
    backend.json('/rpc/book_consultation', {
      starts_at: second,
      officer_time_zone: 'Asia/Kathmandu',
      token,
    });
    await open();
    await until(() => expect(radios('day')).toHaveLength(3));
    expect(radios('day')[0]?.checked).toBe(true);
    choose('day', 1);
    expect(radios('time')).toHaveLength(2);
    choose('time', 1);
    send();
    await until(() => expect(island.text()).toContain(texts.receipt));
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(bodiesOf('book_consultation')).toEqual([
      {
        submission: expect.objectContaining({ ...typed, locale: 'en' }) as object,
        starts_at: second,
        time_zone: timeZone,
      },
    ]);
    for (const zone of [timeZone, 'Asia/Kathmandu'])
      expect(island.text()).toContain(
        `${zonedDay(second, zone, 'en')}, ${zonedTime(second, zone, 'en')}`,
      );
    const [link] = all<HTMLAnchorElement>(`a[href="/consultation#${token}"]`);
    expect(link?.textContent).toBe(texts.manage);
    expect(island.notices).toMatchObject([{ title: texts.bookedTitle }]);
  });

  test('tells who was slower beside the times, reloads them and keeps everything typed', async () => {
    backend.json('/rpc/book_consultation', taken, 409);
    await open();
    await until(() => expect(radios('day')).toHaveLength(3));
    choose('day', 1);
    choose('time', 0);
    backend.json('/rpc/consultation_slots', { slots: [second, third] });
    send();
    await until(() => expect(said()).toEqual([texts.taken]));
    await until(() => expect(bodiesOf('consultation_slots')).toHaveLength(2));
    expect(radios('day')[1]?.checked).toBe(true);
    await until(() => expect(document.activeElement).toBe(radios('time')[0]));
    expect(radios('time').map(({ checked }) => checked)).toEqual([false]);
    for (const [name, value] of Object.entries(typed))
      expect(field(name).value).toBe(value);
    expect(island.notices).toEqual([]);
    choose('time', 0);
    expect(said()).toEqual([]);
  });

  test('does not send a day without a time', async () => {
    await open();
    await until(() => expect(radios('day')).toHaveLength(3));
    choose('day', 2);
    send();
    await until(() => expect(said()).toEqual([texts.missing]));
    expect(document.activeElement).toBe(radios('time')[0]);
    expect(bodiesOf('book_consultation')).toEqual([]);
    choose('day', 0);
    backend.json('/contact_submissions', '', 201);
    send();
    await until(() => expect(island.notices).toEqual(['messageSent']));
  });

  test('keeps the chosen instant in another zone, and names the offset of its day', async () => {
    await open();
    await until(() => expect(radios('day')).toHaveLength(3));
    choose('day', 1);
    choose('time', 0);
    island.press(texts.changeZone);
    const select = document.querySelector('select[id$=zone]') as HTMLSelectElement;
    select.value = 'Pacific/Kiritimati';
    flushSync(() => select.dispatchEvent(new Event('change', { bubbles: true })));
    const [checked] = radios('time').filter(({ checked }) => checked);
    expect(checked?.parentElement?.textContent).toBe(
      zonedTime(first, 'Pacific/Kiritimati', 'en'),
    );
    expect(select.selectedOptions[0]?.textContent).toContain('GMT+14');
  });

  test('offers a call on the receipt of a message without one, for the same message', async () => {
    backend.json('/contact_submissions', '', 201);
    await open();
    await until(() => expect(radios('day')).toHaveLength(3));
    send();
    await until(() => expect(island.offers(texts.later)).toBe(true));
    island.press(texts.later);
    choose('day', 0);
    choose('time', 0);
    backend.json('/rpc/book_consultation', {
      starts_at: first,
      officer_time_zone: null,
      token,
    });
    island.press(texts.book);
    await until(() => expect(island.text()).toContain(texts.receipt));
    const [stored] = backend.requests.filter(({ path }) => path.endsWith('_submissions'));
    expect(bodiesOf('book_consultation')).toMatchObject([{ submission: stored?.body }]);
  });

  test.each([
    'aborted',
    'hanging',
    '500 with HTML',
    '200 with JSON',
    '429 with a long wait',
  ] as const)('has no times if the answer to its question is: %s', async (fault) => {
    backend.answer('/rpc/consultation_slots', faults[fault]);
    backend.json('/contact_submissions', '', 201);
    await open();
    send();
    await until(() => expect(island.notices).toEqual(['messageSent']));
    expect(radios('day')).toEqual([]);
    expect(island.offers(texts.later)).toBe(false);
  });
});

describe('the page of a call', () => {
  const call = {
    starts_at: third,
    time_zone: 'Pacific/Auckland',
    officer_time_zone: 'Europe/London',
    state: 'booked',
    subject: 'Consultation: Banking solutions',
    locale: 'en',
  };

  async function open(answer: object | null, hash = `#${token}`): Promise<void> {
    history.replaceState(null, '', `/consultation${hash}`);
    backend.json('/rpc/consultation', JSON.stringify(answer));
    backend.json('/rpc/consultation_slots', { slots: [first, second, third] });
    const { BookedCall } = await import('./BookedCall.tsx');
    island = openIsland(
      <BookedCall
        texts={texts}
        locale="en"
        about="About"
        subjects={{ 'Banking solutions': 'Bank accounts' }}
        email="hello@crossport.example"
        contactHref="/contact-us"
      />,
    );
  }
  const heading = () => document.querySelector('h2')?.textContent;

  test('says when it is in both zones, and what it is about', async () => {
    await open(call);
    await until(() => expect(heading()).toBe(texts.receipt));
    for (const zone of ['Pacific/Auckland', 'Europe/London'])
      expect(island.text()).toContain(
        `${zonedDay(third, zone, 'en')}, ${zonedTime(third, zone, 'en')}`,
      );
    expect(island.text()).toContain('Bank accounts');
  });

  test.each([
    ['a link without a token', '', call, texts.wrongTitle],
    ['a link with half a token', '#6b1f0c9e-0a52', call, texts.wrongTitle],
    ['an unknown token', undefined, null, texts.wrongTitle],
    ['a past call', undefined, { ...call, starts_at: at(-72) }, texts.over],
    ['a call that nobody came to', undefined, { ...call, state: 'noShow' }, texts.over],
    ['a cancelled call', undefined, { ...call, state: 'cancelled' }, texts.cancelled],
  ])('%s: says so, and changes nothing', async (_, hash, answer, text) => {
    await open(answer, hash);
    await until(() => expect(heading()).toBe(text));
    expect(island.offers(texts.cancel)).toBe(false);
  });

  test('cancels after a question', async () => {
    await open(call);
    await until(() => expect(island.offers(texts.move)).toBe(true));
    flushSync(() => all<HTMLButtonElement>('.receipt > .form-end button')[1]?.click());
    expect(bodiesOf('cancel_consultation')).toEqual([]);
    backend.json('/rpc/consultation', { ...call, state: 'cancelled' });
    backend.answer('/rpc/cancel_consultation', () =>
      Promise.resolve(new Response(null, { status: 204 })),
    );
    island.confirm(texts.cancel);
    await until(() => expect(heading()).toBe(texts.cancelled));
    expect(bodiesOf('cancel_consultation')).toEqual([{ token }]);
    expect(document.activeElement).toBe(document.querySelector('h2'));
  });

  test('moves to another time; one that was taken meanwhile is told beside the times', async () => {
    await open(call);
    await until(() => expect(island.offers(texts.move)).toBe(true));
    island.press(texts.move);
    await until(() => expect(radios('day')).toHaveLength(2));
    choose('day', 0);
    choose('time', 0);
    backend.json('/rpc/move_consultation', taken, 409);
    island.press(texts.moveSubmit);
    await until(() => expect(said()).toEqual([texts.taken]));
    await until(() => expect(bodiesOf('consultation_slots')).toHaveLength(2));
    choose('time', 1);
    backend.json('/rpc/consultation', { ...call, starts_at: second });
    backend.answer('/rpc/move_consultation', () =>
      Promise.resolve(new Response(null, { status: 204 })),
    );
    island.press(texts.moveSubmit);
    await until(() => expect(island.text()).toContain(texts.moved));
    expect(bodiesOf('move_consultation').at(-1)).toMatchObject({
      token,
      starts_at: second,
    });
    expect(island.text()).toContain(zonedTime(second, 'Pacific/Auckland', 'en'));
  });

  test('says when it could not be read, and tries again', async () => {
    await open(call);
    closeIsland();
    backend.answer('/rpc/consultation', faults.aborted);
    const { BookedCall } = await import('./BookedCall.tsx');
    island = openIsland(
      <BookedCall
        {...{ texts, locale: 'en', about: '', subjects: {}, email: '', contactHref: '' }}
      />,
    );
    await until(() => expect(said()[0]).toContain(texts.failed));
    backend.json('/rpc/consultation', call);
    island.press(texts.retry);
    await until(() => expect(heading()).toBe(texts.receipt));
  });
});
