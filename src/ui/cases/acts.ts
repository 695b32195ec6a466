import { act } from '../signed-in/act.ts';

import * as calls from './calls.ts';

export function postMessage(caseId: string, body: string, key: string) {
  return act(calls.postMessage(caseId, body, key));
}

export function markMessagesRead(caseId: string) {
  return act(calls.markMessagesRead(caseId));
}
