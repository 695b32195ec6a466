// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { faults, removeStubs } from '../../../../tests/stubs/backend.ts';
import { closeIsland } from '../../../../tests/stubs/island.tsx';
import { openPortal, overview } from '../../../../tests/stubs/portal.tsx';
import { until } from '../../../../tests/stubs/until.ts';

const company = {
  id: 'company',
  case_id: overview.id,
  name: 'Acme',
  place: 'HK',
  registered_on: '2026-03-01',
  number: '123-4',
  version: 1,
};

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  closeIsland();
  removeStubs();
});

test('a company has no deadlines only once they were read', async () => {
  const { backend, island } = await openPortal({
    answers(stubbed) {
      stubbed.json('/companies', [company]);
      stubbed.answer('/deadlines', faults['500 with HTML']);
    },
  });
  await until(() => expect(island.text()).toContain('Acme'));
  await until(() => expect(island.text()).toContain('Something went wrong on our side.'));
  expect(island.text()).not.toContain('No deadlines yet.');
  backend.json('/deadlines', []);
  island.press('Try again');
  await until(() => expect(island.text()).toContain('No deadlines yet.'));
});
