// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';

import { removeStubs } from '../../../../../tests/stubs/backend.ts';
import { openCaseDesk, words } from '../../../../../tests/stubs/case-desk.tsx';
import { closeIsland } from '../../../../../tests/stubs/island.tsx';
import { until } from '../../../../../tests/stubs/until.ts';

const order = {
  id: 'order',
  number: 'CPF-I-2026-00001',
  lines: [{ title: 'Fee', amount: 85_000 }],
  amount: 85_000,
  refunded: 20_000,
  state: 'paid',
  due_on: null,
  version: 1,
};

afterEach(() => {
  closeIsland();
  removeStubs();
});

test('desk: what was paid back has a minus', async () => {
  const { island } = await openCaseDesk('manager', (backend) =>
    backend.json('/orders', [order]),
  );
  await until(() => expect(island.text()).toContain(`${words.refunded}-$200.00`));
});
