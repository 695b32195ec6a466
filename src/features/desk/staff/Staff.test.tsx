// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';

import { sessionAnswer } from '../../../../tests/stubs/backend.ts';
import { openDesk } from '../../../../tests/stubs/desk.tsx';
import { until } from '../../../../tests/stubs/until.ts';
import type { Role } from '../../../application/role.ts';
import type { Member } from './staff-api.ts';

const member = (
  id: string,
  name: string,
  open_cases: number,
  role: Role = 'officer',
): Member => ({
  id,
  name,
  email: `${id}@example.com`,
  role,
  since: '2026-06-24T10:00:00+00:00',
  languages: [],
  open_cases,
  second_factor: false,
});

async function open(managers: Member[] = []) {
  const desk = await openDesk({
    path: '/staff',
    role: 'manager',
    answers: (backend) => {
      const members = [
        member('otto', 'Otto', 3),
        member('mona', 'Mona', 0),
        member('ines', 'Inés', 1),
        ...managers,
      ];
      backend.json('/desk_staff', members);
      backend.json('/failed_emails', []);
      backend.json('/email_outage', []);
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

test('removing an officer says how many open cases there are and gives them to a colleague', async () => {
  const { island, bodiesTo } = await open();
  island.press('Remove from staff: Otto');
  expect(dialog()?.textContent).toContain('Otto loses access to the desk at once.');
  expect(dialog()?.textContent).toContain('3 open cases. Hand them to:');
  choose('ines');
  island.confirm('Remove');
  await until(() => expect(bodiesTo('/change_staff')).toHaveLength(1));
  expect(bodiesTo('/change_staff')).toEqual([
    { email: 'otto@example.com', successor_id: 'ines' },
  ]);
});

test('the only manager cannot be removed', async () => {
  const { island } = await open([member('maya', 'Maya', 0, 'manager')]);
  expect(island.offers('Remove from staff: Maya')).toBe(false);
});

test('managers who remove themselves read that they lose access', async () => {
  const own = member(sessionAnswer().user.id, 'Ana', 0, 'manager');
  const { island } = await open([own, member('maya', 'Maya', 0, 'manager')]);
  island.press('Remove from staff: Ana');
  expect(dialog()?.textContent).toContain('You lose access to the desk at once.');
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
  expect(bodiesTo('/hand_over_cases')).toEqual([
    { officer_id: 'otto', successor_id: 'mona' },
  ]);
  expect(dialog()).toBeNull();
});

test('the second factor of a colleague who lost the device is removed', async () => {
  const { backend, island, bodiesTo } = await open([
    { ...member('lost', 'Lo', 0), second_factor: true },
  ]);
  expect(island.offers('Reset two-step verification for Otto')).toBe(false);
  backend.json('/reset_second_factor', '');
  island.press('Reset two-step verification for Lo');
  island.confirm('Reset two-step');
  await until(() => expect(island.notices).toHaveLength(1));
  expect(bodiesTo('/reset_second_factor')).toEqual([{ staff_id: 'lost' }]);
});

test('a manager who gave a code can require a second factor of everyone', async () => {
  const { backend, bodiesTo, refresh } = await open();
  const switched = () => document.querySelector<HTMLInputElement>('[role=switch]');
  await until(() => expect(switched()?.disabled).toBe(true));
  backend.json('/second_factor_state', { required: false, level: 'aal2' });
  backend.json('/require_second_factor', '');
  await refresh();
  await until(() => expect(switched()?.disabled).toBe(false));
  flushSync(() => switched()?.click());
  await until(() =>
    expect(bodiesTo('/require_second_factor')).toEqual([{ required: true }]),
  );
});
