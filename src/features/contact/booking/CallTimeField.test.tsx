// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { describe, expect, test } from 'vitest';

import { faults } from '../../../../tests/stubs/backend.ts';
import {
  all,
  choose,
  first,
  prepareBooking,
  radios,
  said,
  second,
  taken,
  texts,
  third,
  token,
} from '../../../../tests/stubs/booking.ts';
import { openContactForm } from '../../../../tests/stubs/contact-form.tsx';
import { type StubbedIsland, write } from '../../../../tests/stubs/island.tsx';
import { until } from '../../../../tests/stubs/until.ts';
import { zonedDay, zonedTime } from '../../../i18n/zoned-time.ts';

const stub = prepareBooking();
let island: StubbedIsland;

describe('a contact form', () => {
  const typed = { name: 'Ana', email: 'ana@example.com', message: 'A company, please.' };
  const field = (name: string) =>
    document.querySelector(`[name=${name}]`) as HTMLInputElement;

  async function open(): Promise<void> {
    island = await openContactForm();
    for (const [name, value] of Object.entries(typed)) write(field(name), value);
  }
  const send = () =>
    flushSync(() => document.querySelector<HTMLFormElement>('form')?.requestSubmit());

  test('books the chosen half-hour with the message, and the receipt says when', async () => {
    stub.backend.json('/rpc/book_consultation', {
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
    expect(stub.bodiesOf('book_consultation')).toEqual([
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

  test('tells whoever was slower beside the times, reloads them and keeps everything typed', async () => {
    stub.backend.json('/rpc/book_consultation', taken, 409);
    await open();
    await until(() => expect(radios('day')).toHaveLength(3));
    choose('day', 1);
    choose('time', 0);
    stub.backend.json('/rpc/consultation_slots', { slots: [second, third] });
    send();
    await until(() => expect(said()).toEqual([texts.taken]));
    await until(() => expect(stub.bodiesOf('consultation_slots')).toHaveLength(2));
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
    expect(stub.bodiesOf('book_consultation')).toEqual([]);
    choose('day', 0);
    stub.backend.json('/contact_submissions', '', 201);
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
    stub.backend.json('/contact_submissions', '', 201);
    await open();
    await until(() => expect(radios('day')).toHaveLength(3));
    send();
    await until(() => expect(island.offers(texts.later)).toBe(true));
    island.press(texts.later);
    choose('day', 0);
    choose('time', 0);
    stub.backend.json('/rpc/book_consultation', {
      starts_at: first,
      officer_time_zone: null,
      token,
    });
    island.press(texts.book);
    await until(() => expect(island.text()).toContain(texts.receipt));
    const [stored] = stub.backend.requests.filter(({ path }) =>
      path.endsWith('_submissions'),
    );
    expect(stub.bodiesOf('book_consultation')).toMatchObject([
      { submission: stored?.body },
    ]);
  });

  test.each([
    'aborted',
    'hanging',
    '500 with HTML',
    '200 with JSON',
    '429 with a long wait',
  ] as const)('has no times if the answer to its question is: %s', async (fault) => {
    stub.backend.answer('/rpc/consultation_slots', faults[fault]);
    stub.backend.json('/contact_submissions', '', 201);
    await open();
    send();
    await until(() => expect(island.notices).toEqual(['messageSent']));
    expect(radios('day')).toEqual([]);
    expect(island.offers(texts.later)).toBe(false);
  });
});
