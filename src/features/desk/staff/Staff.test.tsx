// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { afterEach, expect, test } from 'vitest';

import { removeStubs } from '../../../../tests/stubs/backend.ts';
import { openDesk } from '../../../../tests/stubs/desk.tsx';
import { closeIsland } from '../../../../tests/stubs/island.tsx';
import { until } from '../../../../tests/stubs/until.ts';

const member = (id: string, name: string, open_cases: number) => ({
  id,
  name,
  email: `${id}@example.com`,
  role: 'officer',
  since: '2026-06-24T10:00:00+00:00',
  languages: [],
  open_cases,
  second_factor: false,
});

async function open() {
  const desk = await openDesk({
    path: '/staff',
    role: 'manager',
    answers: (backend) => {
      const members = [
        member('otto', 'Otto', 3),
        member('mona', 'Mona', 0),
        member('ines', 'Inés', 1),
      ];
      backend.json('/desk_staff', members);
      backend.json('/failed_emails', []);
      backend.json('/email_standstill', []);
      backend.json('/change_staff', '');
      backend.json('/hand_over_cases', '3');
    },
  });
  await desk.shows('Otto');
  return desk;
}

const dialog = () => document.querySelector('dialog[open]');

function choose(successor: string): void {
  const select = dialog()?.querySelector('select');
  if (!select) throw new Error('No successor to choose');
  select.value = successor;
  flushSync(() => select.dispatchEvent(new Event('change', { bubbles: true })));
}

afterEach(() => {
  closeIsland();
  removeStubs();
});

test('removing an officer says how many open cases there are and gives them to a colleague', async () => {
  const { island, bodiesTo } = await open();
  island.press('Remove from staff: Otto');
  expect(dialog()?.textContent).toContain('3 open cases. Hand them to:');
  choose('ines');
  island.confirm('Remove');
  await until(() => expect(bodiesTo('/change_staff')).toHaveLength(1));
  expect(bodiesTo('/change_staff')).toEqual([
    { email: 'otto@example.com', successor: 'ines' },
  ]);
});

test('a member without open cases is removed without a successor', async () => {
  const { island, bodiesTo } = await open();
  expect(island.offers('Hand over all of Mona’s cases')).toBe(false);
  island.press('Remove from staff: Mona');
  expect(dialog()?.querySelector('select')).toBeNull();
  island.confirm('Remove');
  await until(() =>
    expect(bodiesTo('/change_staff')).toEqual([{ email: 'mona@example.com' }]),
  );
});

test('the cases of an officer who stays are handed over', async () => {
  const { island, bodiesTo } = await open();
  island.press('Hand over all of Otto’s cases');
  choose('mona');
  island.confirm('Hand over cases');
  await until(() => expect(island.notices).toHaveLength(1));
  expect(bodiesTo('/hand_over_cases')).toEqual([{ officer: 'otto', successor: 'mona' }]);
  expect(dialog()).toBeNull();
});
