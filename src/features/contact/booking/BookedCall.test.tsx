// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { describe, expect, test, vi } from 'vitest';

import { faults } from '../../../../tests/stubs/backend.ts';
import {
  all,
  at,
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
import {
  closeIsland,
  openIsland,
  type StubbedIsland,
} from '../../../../tests/stubs/island.tsx';
import { until } from '../../../../tests/stubs/until.ts';
import { zonedDay, zonedTime } from '../../../i18n/zoned-time.ts';

const stub = prepareBooking();
let island: StubbedIsland;

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
    stub.backend.json('/rpc/consultation', JSON.stringify(answer));
    stub.backend.json('/rpc/consultation_slots', { slots: [first, second, third] });
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

  test('shows the call of the newest link, whatever answers last', async () => {
    await open(call);
    await until(() => expect(heading()).toBe(texts.receipt));
    const held = Promise.withResolvers<undefined>();
    const late = Response.json(call);
    const read = vi.spyOn(late, 'json');
    stub.backend.answer('/rpc/consultation', async () => {
      await held.promise;
      return late;
    });
    for (const [hash, said] of [
      [crypto.randomUUID(), texts.reading],
      ['half-a-token', texts.wrongTitle],
    ] as const) {
      location.hash = hash;
      dispatchEvent(new HashChangeEvent('hashchange'));
      await until(() => expect(island.text()).toContain(said));
    }
    held.resolve(undefined);
    await until(() => expect(read).toHaveResolved());
    // One for the state, one for the screen.
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    expect(heading()).toBe(texts.wrongTitle);
  });

  test('cancels after a question', async () => {
    await open(call);
    await until(() => expect(island.offers(texts.move)).toBe(true));
    flushSync(() => all<HTMLButtonElement>('.receipt > .form-end button')[1]?.click());
    expect(stub.bodiesOf('cancel_consultation')).toEqual([]);
    stub.backend.json('/rpc/consultation', { ...call, state: 'cancelled' });
    stub.backend.json('/rpc/cancel_consultation', '', 204);
    island.confirm(texts.cancel);
    await until(() => expect(heading()).toBe(texts.cancelled));
    expect(stub.bodiesOf('cancel_consultation')).toEqual([{ token }]);
    expect(document.activeElement).toBe(document.querySelector('h2'));
  });

  test('moves to another time; a message beside the times names one that was taken meanwhile', async () => {
    await open(call);
    await until(() => expect(island.offers(texts.move)).toBe(true));
    island.press(texts.move);
    await until(() => expect(radios('day')).toHaveLength(2));
    choose('day', 0);
    choose('time', 0);
    stub.backend.json('/rpc/move_consultation', taken, 409);
    island.press(texts.moveSubmit);
    await until(() => expect(said()).toEqual([texts.taken]));
    await until(() => expect(stub.bodiesOf('consultation_slots')).toHaveLength(2));
    choose('time', 1);
    stub.backend.json('/rpc/consultation', { ...call, starts_at: second });
    stub.backend.json('/rpc/move_consultation', '', 204);
    island.press(texts.moveSubmit);
    await until(() => expect(island.text()).toContain(texts.moved));
    expect(stub.bodiesOf('move_consultation').at(-1)).toMatchObject({
      token,
      starts_at: second,
    });
    expect(island.text()).toContain(zonedTime(second, 'Pacific/Auckland', 'en'));
  });

  test('says that the times could not be read, not that there are none', async () => {
    await open(call);
    await until(() => expect(island.offers(texts.move)).toBe(true));
    stub.backend.answer('/rpc/consultation_slots', faults.aborted);
    island.press(texts.move);
    await until(() => expect(island.text()).toContain(texts.actionFailed));
    expect(island.text()).not.toContain(texts.noSlots);
    stub.backend.json('/rpc/consultation_slots', { slots: [second] });
    island.press(texts.move);
    await until(() => expect(radios('day')).toHaveLength(1));
    expect(island.text()).not.toContain(texts.actionFailed);
  });

  test('says when it could not be read, and tries again', async () => {
    await open(call);
    closeIsland();
    stub.backend.answer('/rpc/consultation', faults.aborted);
    const { BookedCall } = await import('./BookedCall.tsx');
    island = openIsland(
      <BookedCall
        {...{ texts, locale: 'en', about: '', subjects: {}, email: '', contactHref: '' }}
      />,
    );
    await until(() => expect(said()[0]).toContain(texts.failed));
    stub.backend.json('/rpc/consultation', call);
    island.press(texts.retry);
    await until(() => expect(heading()).toBe(texts.receipt));
  });
});
