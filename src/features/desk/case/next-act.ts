import type { Overview } from '../../../cases/case-shapes.ts';

import { isOurTurn } from '../cases/case-turns.ts';

export type NextAct = 'review' | 'finish' | 'answer' | 'ask';

/** Returns what an officer should do next in an open case. */
export function nextAct(overview: Overview): NextAct | undefined {
  const { closed_at, to_review, to_send, turn, unread_messages } = overview;
  if (closed_at) return undefined;
  if (to_review > 0) return 'review';
  if (isOurTurn(overview)) return 'finish';
  if (unread_messages > 0) return 'answer';
  const elsewhere = turn === 'authority' || turn === 'partner';
  return elsewhere && to_send === 0 ? 'finish' : 'ask';
}
