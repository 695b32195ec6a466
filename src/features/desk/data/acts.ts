import { act } from '../../../ui/signed-in/act.ts';

import * as calls from './calls.ts';
import type { Role } from './shapes.ts';

export function saveLead(change: calls.LeadChange) {
  return act(calls.saveLead(change));
}

export function openCase(opened: calls.NewCase) {
  return act(calls.openCase(opened));
}

export function changeStaff(email: string, role?: Role) {
  return act(calls.changeStaff(email, role));
}
