// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { openIsland } from '../../tests/stubs/island.tsx';
import { until } from '../../tests/stubs/until.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

test('a problem that the dialog shows itself leaves it open, and announces no success', async () => {
  const outcomes = [undefined, { ok: true, value: undefined } as const];
  const island = openIsland(
    <ConfirmDialog
      className=""
      name="Delete it"
      label="Delete"
      question="Delete it?"
      busyLabel="Deleting"
      cancelLabel="Back"
      action={() => Promise.resolve(outcomes.shift())}
      done="Deleted"
    />,
  );
  island.press('Delete it');
  island.confirm('Delete');
  await until(() => expect(island.text()).not.toContain('Deleting'));
  expect(document.querySelector('dialog[open]')).not.toBeNull();
  expect(island.notices).toEqual([]);

  island.confirm('Delete');
  await until(() => expect(island.notices).toMatchObject([{ title: 'Deleted' }]));
  expect(document.querySelector('dialog[open]')).toBeNull();
});
