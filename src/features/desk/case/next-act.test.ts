// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { overview } from '../../../../tests/stubs/case-desk.tsx';
import type { Overview } from '../../../cases/case-shapes.ts';

import { nextAct } from './next-act.ts';

const base = { ...overview, to_review: 0 } as Overview;

test.each<[string, Partial<Overview>, ReturnType<typeof nextAct>]>([
  ['documents wait', { to_review: 1, unread_messages: 2, turn: 'client' }, 'review'],
  ['it is our turn', { turn: 'officer', unread_messages: 1 }, 'finish'],
  ['a message is unread', { turn: 'authority', unread_messages: 1 }, 'answer'],
  ['the authority has it', { turn: 'authority' }, 'finish'],
  ['the partner has it', { turn: 'partner' }, 'finish'],
  ['the client has to act', { turn: 'client' }, 'ask'],
  ['the client has to send', { turn: 'authority', to_send: 1 }, undefined],
  ['it is closed', { closed_at: base.opened_at, to_review: 1 }, undefined],
])('the next action when %s', (_, changes, expected) => {
  expect(nextAct({ ...base, ...changes })).toBe(expected);
});
