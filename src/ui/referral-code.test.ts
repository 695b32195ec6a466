// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

import { referralVisits } from './referral.ts';

const code = 'CPF-ABCD1234';
const now = Date.UTC(2026, 5, 30, 23, 59);
const inDays = (days: number) => now + days * 86_400_000;

function visits(kept?: string): ReturnType<typeof referralVisits> {
  vi.useFakeTimers({ now });
  document.documentElement.dataset['referral'] = code;
  if (kept) localStorage.setItem('referral', kept);
  return referralVisits(90);
}

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  delete document.documentElement.dataset['referral'];
});

test('§5 referral: the day of the visit is as long before the end as a referral counts', () => {
  expect(visits(JSON.stringify({ code, until: inDays(90) }))).toEqual([
    { code, day: '2026-06-30' },
  ]);
  expect(visits(JSON.stringify({ code, until: inDays(1) }))).toEqual([
    { code, day: '2026-04-02' },
  ]);
});

test('§5 referral: the newest other code comes after the first, with its own day', () => {
  const last = { code: 'CPF-OTHER000', until: inDays(89) };
  expect(visits(JSON.stringify({ code, until: inDays(1), last }))).toEqual([
    { code, day: '2026-04-02' },
    { code: 'CPF-OTHER000', day: '2026-06-29' },
  ]);
});

test.each([
  null,
  'x',
  7,
  [],
  {},
  { code: 'CPF-OTHER000' },
  { until: 1 },
  { code: 7, until: 1 },
])('§8 referral: %j beside the first code is none', (last) => {
  const kept = JSON.stringify({ code, until: inDays(90), last });
  expect(visits(kept)).toEqual([{ code, day: '2026-06-30' }]);
});

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['null', 'null'],
  ['another code', JSON.stringify({ code: 'CPF-OTHER000', until: inDays(1) })],
  ['no day', JSON.stringify({ code, until: 'soon' })],
  ['a day that there is not', JSON.stringify({ code, until: 1e300 })],
])('§8 referral: where %s is kept, the visit is today', (_, kept) => {
  expect(visits(kept)).toEqual([{ code, day: '2026-06-30' }]);
});

test('§5 referral: without a code there is no visit', () => {
  localStorage.setItem('referral', JSON.stringify({ code, until: inDays(1) }));
  expect(referralVisits(90)).toEqual([]);
});
