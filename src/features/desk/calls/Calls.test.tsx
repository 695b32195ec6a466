// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';

import { call, londonHours, noHours } from '../../../../tests/stubs/consultation.ts';
import { type DeskVisit, openDesk } from '../../../../tests/stubs/desk.tsx';
import { newLead } from '../../../../tests/stubs/lead.ts';
import { until } from '../../../../tests/stubs/until.ts';

const earlier = {
  ...call,
  id: 'call-0',
  starts_at: '2026-11-25T23:30:00+00:00',
  time_zone: 'Europe/London',
  lead: 'lead-0',
  name: 'Ben Ali',
  officer: 'officer-2',
  officer_name: 'Tan Mei',
};

interface Visit extends Partial<DeskVisit> {
  calls?: object[];
  /** The calls of Today. Those of earlier days wait to be marked. */
  waiting?: object[];
  hours?: object;
}

const noLists = { mine: 0, all: 0, unassigned: 0, waiting: 0, overdue: 0 };

const open = ({
  calls = [earlier, call],
  waiting = [],
  hours = londonHours,
  ...visit
}: Visit = {}) =>
  openDesk({
    path: '/calls',
    ...visit,
    answers(backend) {
      backend.json('/desk_calls', calls);
      backend.json('/desk_today', {
        lists: noLists,
        calls: waiting,
        time_zone: 'Europe/London',
        groups: [],
      });
      backend.json('/own_hours', hours);
      backend.json('/desk_staff', [
        {
          id: 'officer-2',
          name: 'Tan Mei',
          email: 'tan@example.com',
          role: 'officer',
          since: '2026-06-24T10:00:00+00:00',
          languages: [],
          open_cases: 0,
          second_factor: false,
        },
      ]);
      backend.json('/desk_lead', { ...newLead, consultation: call });
      visit.answers?.(backend);
    },
  });

const headings = () =>
  Array.from(document.querySelectorAll('section > h2'), (one) => one.textContent);

const linkOf = (text: string) =>
  Array.from(document.querySelectorAll('a'))
    .find(({ textContent }) => textContent === text)
    ?.getAttribute('href');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T00:10:00Z') });
});

test('lists the calls of two weeks by day, with the client’s hour and a link to the inquiry', async () => {
  const { island, shows, bodiesTo } = await open();
  await shows('Rosa Diaz');
  expect(bodiesTo('/desk_calls')[0]).toEqual({
    since: '2026-11-26',
    until: '2026-12-10',
    time_zone: 'Europe/London',
  });
  expect(headings()).toEqual(['Wednesday, November 25', 'Thursday, November 26Today']);
  expect(island.text()).toContain('Nov 26 – Dec 9');
  expect(island.text()).toContain('9:30 AM');
  expect(island.text()).toContain('10:30 PM for the client · New Zealand Time (GMT+13)');
  // Ben's clock shows the same.
  expect(island.text().match(/for the client/g)).toHaveLength(1);
  expect(linkOf('Rosa Diaz')).toBe('/desk/leads/lead-1');
  expect(linkOf('Earlier')).toBe('/desk/calls?from=2026-11-12');
  expect(linkOf('Later')).toBe('/desk/calls?from=2026-12-10');
});

test('the officer’s zone decides on the day', async () => {
  const { shows } = await open({
    hours: { ...londonHours, time_zone: 'Asia/Shanghai' },
  });
  await shows('Rosa Diaz');
  expect(headings()).toEqual(['Thursday, November 26Today']);
});

test('zones that this browser does not know yet do not hide the calls', async () => {
  const { island, shows } = await open({
    calls: [{ ...call, time_zone: 'America/New_Island' }],
    hours: { ...londonHours, time_zone: 'Europe/New_Island' },
  });
  await shows('Rosa Diaz');
  expect(island.text()).toContain('9:30 AM');
});

test('a call that has begun is marked, and one to come is cancelled after a question', async () => {
  const { backend, island, shows, bodiesTo } = await open();
  await shows('Rosa Diaz');
  expect(island.offers('Cancel the call with Ben Ali')).toBe(false);
  expect(island.offers('Mark as done: call with Rosa Diaz')).toBe(false);
  backend.json('/finish_consultation', '');
  backend.json('/cancel_consultation_by_staff', '');
  island.press('Mark as a no-show: call with Ben Ali');
  await until(() =>
    expect(bodiesTo('/finish_consultation')).toEqual([
      { consultation_id: 'call-0', outcome: 'noShow' },
    ]),
  );
  island.press('Cancel the call with Rosa Diaz');
  expect(island.text()).toContain(
    'Cancel the call with Rosa Diaz on November 26 at 9:30 AM?',
  );
  expect(bodiesTo('/cancel_consultation_by_staff')).toEqual([]);
  island.confirm('Cancel call');
  await until(() =>
    expect(bodiesTo('/cancel_consultation_by_staff')).toEqual([
      { consultation_id: 'call-1' },
    ]),
  );
});

test('calls that are over have a state and no buttons', async () => {
  const { island, shows } = await open({
    calls: [
      { ...earlier, state: 'done' },
      { ...call, state: 'cancelled' },
    ],
  });
  await shows('Rosa Diaz');
  expect(island.text()).toContain('Done');
  expect(island.text()).toContain('Canceled');
  expect(document.querySelectorAll('section li button')).toHaveLength(0);
});

test('a mark can be undone while it is new', async () => {
  const marked = { ...earlier, state: 'done', can_unmark: true };
  const { backend, island, shows, bodiesTo } = await open({
    calls: [marked, { ...earlier, id: 'call-2', name: 'Old', state: 'done' }],
  });
  await shows('Ben Ali');
  expect(island.offers('Undo mark: call with Old')).toBe(false);
  backend.json('/unmark_consultation', '');
  backend.json('/desk_calls', [earlier]);
  island.press('Undo mark: call with Ben Ali');
  await until(() =>
    expect(bodiesTo('/unmark_consultation')).toEqual([{ consultation_id: 'call-0' }]),
  );
  await until(() => expect(island.offers('Mark as done: call with Ben Ali')).toBe(true));
});

test('a refusal says why', async () => {
  const { backend, island, shows } = await open();
  await shows('Ben Ali');
  backend.json('/finish_consultation', { code: 'consultation_cancelled' }, 409);
  island.press('Mark as done: call with Ben Ali');
  await until(() =>
    expect(island.notices).toMatchObject([
      { title: 'This call has been canceled or marked in the meantime.', failed: true },
    ]),
  );
});

test('a manager chooses an officer', async () => {
  const { island, shows } = await open({ role: 'manager' });
  await shows('Rosa Diaz');
  await shows('Grace Lin');
  const select = document.querySelector<HTMLSelectElement>('select[name=officer]');
  if (!select) throw new Error('No officers to choose from');
  await until(() => expect(select.options.length).toBe(2));
  select.value = 'officer-2';
  flushSync(() => select.dispatchEvent(new Event('change', { bubbles: true })));
  expect(island.text()).toContain('Ben Ali');
  expect(island.text()).not.toContain('Rosa Diaz');
  expect(location.search).toBe('?officer=officer-2');
});

test('calls of earlier days come first until they are marked, which the notice undoes', async () => {
  const old = { ...earlier, id: 'old', starts_at: '2026-11-20T09:00:00+00:00' };
  const { backend, island, shows, bodiesTo } = await open({
    calls: [call],
    waiting: [old, { ...call, id: 'today', starts_at: '2026-11-26T00:00:00+00:00' }],
  });
  await shows('November 20 at 9:00 AM');
  await shows('Rosa Diaz');
  expect(headings()).toEqual(['Calls to mark1', 'Thursday, November 26Today']);
  backend.json('/finish_consultation', '');
  island.press('Mark as done: call with Ben Ali');
  await until(() =>
    expect(bodiesTo('/finish_consultation')).toEqual([
      { consultation_id: 'old', outcome: 'done' },
    ]),
  );
  await until(() => expect(island.notices).toHaveLength(1));
  const undo = island.notices[0]?.action;
  expect(undo?.name).toBe('Undo mark: call with Ben Ali');
  backend.json('/unmark_consultation', '');
  undo?.run();
  await until(() => expect(island.notices[1]?.title).toContain('no longer marked'));
  expect(bodiesTo('/unmark_consultation')).toEqual([{ consultation_id: 'old' }]);
});

test('a manager hands a call over, and a refusal shows beside the field', async () => {
  const { backend, island, shows, bodiesTo } = await open({ role: 'manager' });
  await shows('Rosa Diaz');
  await until(() => {
    expect(island.offers('Hand over the call with Rosa Diaz')).toBe(true);
  });
  // It has begun.
  expect(island.offers('Hand over the call with Ben Ali')).toBe(false);
  backend.json('/assign_consultation', { code: 'officer_busy' }, 409);
  island.press('Hand over the call with Rosa Diaz');
  expect(island.text()).toContain(
    'Who will take the call with Rosa Diaz on November 26 at 9:30 AM?',
  );
  island.confirm('Hand over');
  await shows('This person takes no calls at that time, or already has another one.');
  expect(island.notices).toEqual([]);
  expect(document.activeElement).toHaveProperty('name', 'officer');
  backend.json('/assign_consultation', '');
  island.confirm('Hand over');
  await until(() =>
    expect(island.notices).toMatchObject([{ title: 'The call has been handed over.' }]),
  );
  const request = { consultation_id: 'call-1', officer_id: 'officer-2' };
  expect(bodiesTo('/assign_consultation')).toEqual([request, request]);
});

test('officers do not hand over', async () => {
  const { island, shows } = await open();
  await shows('Rosa Diaz');
  expect(island.offers('Hand over the call with Rosa Diaz')).toBe(false);
});

test('leads to the hours when nobody has any', async () => {
  const { shows } = await open({ calls: [], hours: noHours });
  await shows('Nobody has set hours yet');
  await shows('No calls in these two weeks.');
  expect(linkOf('Set your hours')).toBe('/desk/calls/hours');
});

test('shows calls in the browser’s zone when the hours cannot be read', async () => {
  const { shows } = await open({
    answers: (backend) => backend.json('/own_hours', {}, 500),
  });
  await shows('Rosa Diaz');
});

test('an inquiry shows its call and leads to its day', async () => {
  const { shows } = await open({ path: '/leads/lead-1' });
  await shows('November 26 at 9:30 AM');
  await shows('Booked');
  expect(linkOf('November 26 at 9:30 AM')).toBe('/desk/calls?from=2026-11-26');
});
