import { act } from '../../../ui/signed-in/act.ts';

import * as calls from './calls.ts';

export function markRead(ids: readonly string[]) {
  return act(calls.markRead(ids));
}
