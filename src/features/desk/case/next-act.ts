import type { Overview } from '../../../cases/case-shapes.ts';

import { isOurTurn } from '../cases/case-turns.ts';

export type NextAct = 'review' | 'finish' | 'answer' | 'ask';

/** Returns what an officer should do next in an open case; nothing while the client has documents to send. */
export function nextAct(overview: Overview): NextAct | undefined {
  const { closed_at, to_review, to_send, turn, unread_messages } = overview;
  if (closed_at) return undefined;
  if (to_review > 0) return 'review';
  if (isOurTurn(overview)) return 'finish';
  if (unread_messages > 0) return 'answer';
  if (to_send > 0) return undefined;
  return turn === 'authority' || turn === 'partner' ? 'finish' : 'ask';
}
