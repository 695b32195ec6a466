// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { faults, stubBackend } from '../../tests/stubs/backend.ts';

const countVisit = async (link?: object) =>
  (await import('./count-visit.ts')).countVisit(link && JSON.stringify(link));

const link = { code: 'CPF-ABCD1234', campaign: 'blog' };

test('§12 a visit by a referral link counts, and the tab remembers it', async () => {
  const backend = stubBackend();
  backend.json('/count_visit', '');
  await countVisit(link);
  await countVisit();
  expect(backend.requests.map(({ body }) => body)).toEqual([link]);
  expect(sessionStorage.getItem('counted-visit')).toBe(JSON.stringify(link));
});

test('§12 a visit that cannot be counted disturbs nobody', async () => {
  const backend = stubBackend();
  backend.answer('/count_visit', faults['500 with HTML']);
  await countVisit(link);
  expect(backend.requests).toHaveLength(1);
});
