// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';

import { removeStubs } from '../../tests/stubs/backend.ts';
import { closeIsland, openIsland } from '../../tests/stubs/island.tsx';
import { until } from '../../tests/stubs/until.ts';
import type { Outcome } from '../supabase/failure.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useReportedAction } from './useReportedAction.ts';

afterEach(() => {
  closeIsland();
  removeStubs();
});

function Asked({ action }: { action: () => Promise<Outcome<unknown> | undefined> }) {
  const [busy, run] = useReportedAction();
  return (
    <ConfirmDialog
      className=""
      name="Delete it"
      label="Delete"
      question="Delete it?"
      busyLabel="Deleting"
      backLabel="Back"
      busy={busy}
      action={action}
      run={(asked) => run(asked, 'Deleted')}
    />
  );
}

test('a problem that the dialog shows itself leaves it open, and announces no success', async () => {
  const outcomes = [undefined, { ok: true, value: undefined } as const];
  const island = openIsland(<Asked action={() => Promise.resolve(outcomes.shift())} />);
  island.press('Delete it');
  island.confirm('Delete');
  await until(() => expect(island.text()).not.toContain('Deleting'));
  expect(document.querySelector('dialog[open]')).not.toBeNull();
  expect(island.notices).toEqual([]);

  island.confirm('Delete');
  await until(() => expect(island.notices).toMatchObject([{ title: 'Deleted' }]));
  expect(document.querySelector('dialog[open]')).toBeNull();
});
