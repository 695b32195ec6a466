// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

import { londonHours } from '../../../../tests/stubs/consultation.ts';
import { openDesk } from '../../../../tests/stubs/desk.tsx';
import { closeIsland } from '../../../../tests/stubs/island.tsx';
import { until } from '../../../../tests/stubs/until.ts';

async function open(hours: object = londonHours) {
  const desk = await openDesk({
    path: '/calls/hours',
    answers: (backend) => {
      backend.json('/own_hours', hours);
      backend.json('/set_own_hours', '');
      backend.json('/set_days_off', '');
    },
  });
  await desk.shows('Weekly hours');
  const week = () => desk.island.form('Weekly hours');
  return { ...desk, week, days: () => desk.island.form('Add days off') };
}

const monday = { weekday: 1, starts: '09:00', ends: '17:30' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T00:10:00Z') });
});

test('Monday is copied to the working week and saved', async () => {
  const { island, bodiesTo, week } = await open();
  island.press('Copy to Tuesday–Friday');
  island.press('Remove: Friday, 09:00–17:30');
  week().send();
  await until(() => expect(bodiesTo('/set_own_hours')).toHaveLength(1));
  expect(bodiesTo('/set_own_hours')).toEqual([
    {
      time_zone: 'Europe/London',
      hours: [1, 2, 3, 4].map((weekday) => ({ ...monday, weekday })),
    },
  ]);
  await until(() =>
    expect(island.notices).toMatchObject([{ title: 'Your hours are saved.' }]),
  );
});

test('what is wrong is said beside the field, and nothing is sent', async () => {
  const { island, bodiesTo, week } = await open();
  island.press('Add hours: Monday');
  expect(document.activeElement).toBe(week().input('starts-0-1'));
  week().send();
  expect(week().invalid()).toEqual(['starts-0-1', 'ends-0-1']);
  expect(week().description('starts-0-1')).toBe('Fill in both times.');
  week().type({ 'starts-0-1': '17:00', 'ends-0-1': '16:00' });
  expect(week().description('ends-0-1')).toBe('The end must be after the start.');
  week().type({ 'ends-0-1': '19:00' });
  expect(week().description('ends-0-1')).toContain('overlap');
  week().send();
  expect(document.activeElement).toBe(week().input('starts-0-1'));
  expect(bodiesTo('/set_own_hours')).toEqual([]);
  week().type({ 'starts-0-1': '18:00' });
  expect(week().invalid()).toEqual([]);
});

test('what was typed survives a failure and a reload, and can be undone', async () => {
  const first = await open();
  first.backend.json('/set_own_hours', {}, 500);
  first.week().type({ 'ends-0-0': '16:00' });
  first.week().send();
  await until(() => expect(first.island.notices).toMatchObject([{ failed: true }]));
  expect(first.week().value('ends-0-0')).toBe('16:00');
  const entries = { ...sessionStorage } as Record<string, string>;
  closeIsland();
  const desk = await openDesk({
    path: '/calls/hours',
    answers: (backend) => {
      for (const [key, value] of Object.entries(entries))
        sessionStorage.setItem(key, value);
      backend.json('/own_hours', londonHours);
    },
  });
  await desk.shows('Undo changes');
  const week = () => desk.island.form('Weekly hours');
  expect(week().value('ends-0-0')).toBe('16:00');
  desk.island.press('Undo changes');
  expect(week().value('ends-0-0')).toBe('17:30');
  expect(desk.island.offers('Undo changes')).toBe(false);
});

test('hours that were saved elsewhere appear, unless somebody is typing', async () => {
  const { backend, refresh, bodiesTo, week } = await open();
  backend.json('/own_hours', {
    ...londonHours,
    hours: [{ weekday: 1, starts: '08:00', ends: '12:00' }],
  });
  await refresh();
  await until(() => expect(week().value('starts-0-0')).toBe('08:00'));
  week().type({ 'ends-0-0': '13:00' });
  backend.json('/own_hours', londonHours);
  const requestCount = bodiesTo('/own_hours').length;
  await refresh();
  await until(() => expect(bodiesTo('/own_hours').length).toBeGreaterThan(requestCount));
  expect(week().value('ends-0-0')).toBe('13:00');
});

test('days off are added as one absence and removed as one', async () => {
  const days_off = ['2026-11-02', '2026-12-24', '2026-12-25'];
  const { island, bodiesTo, days } = await open({ ...londonHours, days_off });
  expect(island.text()).toContain('December 24 – December 25');
  expect(island.text()).not.toContain('November 2');
  days().type({ first: '2026-12-26', last: '2026-12-27' });
  days().send();
  await until(() => expect(bodiesTo('/set_days_off')).toHaveLength(1));
  island.press('Remove: December 24 – December 25');
  await until(() => expect(bodiesTo('/set_days_off')).toHaveLength(2));
  expect(bodiesTo('/set_days_off')).toEqual([
    { days: ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'] },
    { days: [] },
  ]);
});

test('a day off is not over and does not end before it begins', async () => {
  const { bodiesTo, days } = await open();
  days().type({ first: '2026-11-25' });
  days().send();
  expect(days().description('first')).toBe('This date is in the past.');
  days().type({ first: '2026-11-28', last: '2026-11-27' });
  days().send();
  expect(days().description('last')).toBe('The last day must not be before the first.');
  expect(bodiesTo('/set_days_off')).toEqual([]);
});
