// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';

import { removeStubs } from '../../../../tests/stubs/backend.ts';
import { openDesk } from '../../../../tests/stubs/desk.tsx';
import { closeIsland } from '../../../../tests/stubs/island.tsx';
import { leadRow } from '../../../../tests/stubs/lead.ts';

afterEach(() => {
  closeIsland();
  removeStubs();
});

test('an inquiry’s subject is one of our options in the officer’s language, or as it was stored', async () => {
  const row = (subject: string) => ({ ...leadRow(0), id: subject, subject });
  const rows = [row('Singapore Company'), row('Nominee Services'), row('toString')];
  const { island, shows } = await openDesk({
    path: '/leads',
    texts: { subjects: { 'Singapore Company': '新加坡公司' } },
    answers: (backend) => backend.json('/desk_leads', { more: false, rows }),
  });
  await shows('新加坡公司');
  expect(island.text()).not.toContain('Singapore Company');
  expect(island.text()).toContain('Nominee Services');
  expect(island.text()).toContain('toString');
});
