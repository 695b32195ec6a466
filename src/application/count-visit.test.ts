// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';

import {
  faults,
  removeStubs,
  sessionAnswer,
  stubBackend,
} from '../../tests/stubs/backend.ts';

afterEach(removeStubs);

const countVisit = async (search: string) =>
  (await import('./count-visit.ts')).countVisit(search);

const link = '?x=1&ref=CPF-ABCD1234&c=blog';

test('§12 a visit by a referral link counts once a tab, and another link again', async () => {
  const backend = stubBackend();
  backend.json('/count_visit', '');
  for (const search of [link, link, '?ref=CPF-ABCD1234', '?ref=nobody', ''])
    await countVisit(search);
  expect(backend.asked.map(({ body }) => body)).toEqual([
    { code: 'CPF-ABCD1234', campaign: 'blog' },
    { code: 'CPF-ABCD1234' },
  ]);
});

test('§12 a signed-in client is no visit', async () => {
  const backend = stubBackend({ session: JSON.stringify(sessionAnswer()) });
  await countVisit(link);
  expect(backend.asked).toEqual([]);
});

test('§12 a visit that cannot be counted disturbs nobody', async () => {
  const backend = stubBackend();
  backend.answer('/count_visit', faults['500 with HTML']);
  await countVisit(link);
  expect(backend.asked).toHaveLength(1);
});
