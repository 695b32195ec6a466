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
      backend.json('/failed_mails', []);
      backend.json('/mail_standstill', []);
      backend.json('/change_staff', '');
      backend.json('/hand_over_cases', '3');
    },
  });
  await desk.shows('Otto');
  return desk;
}

function choose(successor: string): void {
  const select = document.querySelector<HTMLSelectElement>('td select');
  if (!select) throw new Error('No successor to choose');
  select.value = successor;
  flushSync(() => select.dispatchEvent(new Event('change', { bubbles: true })));
}

afterEach(() => {
  closeIsland();
  removeStubs();
});

test('removing an officer says how many open cases there are and gives them to a colleague', async () => {
  const { island, shows, bodiesTo } = await open();
  island.press('Remove from staff: Otto');
  await shows('3 open cases. Hand them to:');
  choose('ines');
  island.press('Yes, remove from staff: Otto');
  await until(() => expect(bodiesTo('/change_staff')).toHaveLength(1));
  expect(bodiesTo('/change_staff')).toEqual([
    { email: 'otto@example.com', successor: 'ines' },
  ]);
});

test('a member without open cases is removed without a successor', async () => {
  const { island, bodiesTo } = await open();
  expect(island.offers('Hand over all of Mona’s cases')).toBe(false);
  island.press('Remove from staff: Mona');
  expect(document.querySelector('td select')).toBeNull();
  island.press('Yes, remove from staff: Mona');
  await until(() =>
    expect(bodiesTo('/change_staff')).toEqual([{ email: 'mona@example.com' }]),
  );
});

test('the cases of an officer who stays are handed over', async () => {
  const { island, bodiesTo } = await open();
  island.press('Hand over all of Otto’s cases');
  choose('mona');
  island.press('Hand over Otto’s cases now');
  await until(() => expect(island.notices).toHaveLength(1));
  expect(bodiesTo('/hand_over_cases')).toEqual([{ officer: 'otto', successor: 'mona' }]);
  expect(island.offers('Hand over the cases of Otto now')).toBe(false);
});
