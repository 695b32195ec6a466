import * as v from 'valibot';

import { mutate, query } from '../../../application/backend-api.ts';
import { createLoaded } from '../../../application/loaded.ts';
import { type Role, role } from '../../../application/role.ts';
import { count, moment, nothing, rowsOf } from '../../../supabase/response-shapes.ts';
import { nullableText } from '../data/desk-shapes.ts';

const staff = rowsOf(
  v.object({
    id: v.string(),
    name: nullableText,
    email: v.string(),
    role,
    languages: v.array(v.string()),
    since: moment,
    open_cases: count,
    second_factor: v.boolean(),
  }),
);

/** `required`: of the user. `level`: aal2 once the session gave a code. */
const secondFactor = v.object({ required: v.boolean(), level: v.string() });

export type Member = v.InferOutput<typeof staff>[number];

export function readStaff() {
  return query('Staff not loaded', staff, (db) => db.rpc('desk_staff'));
}

export function setStaffLanguages(member: string, languages: string[]) {
  return mutate('Languages not saved', nothing, (db) =>
    db.rpc('set_staff_languages', { staff_id: member, languages }),
  );
}

export function changeStaff(email: string, role: Role) {
  return mutate('Staff not changed', nothing, (db) =>
    db.rpc('change_staff', { email, role }),
  );
}

/** The successor gets the account's open cases; without one, nobody does. */
export function removeStaff(email: string, successor: string) {
  return mutate('Staff not removed', nothing, (db) =>
    db.rpc('change_staff', { email, ...(successor && { successor_id: successor }) }),
  );
}

/** Hands over all open cases. */
export function handOverCases(officer: string, successor: string) {
  return mutate('Cases not handed over', nothing, (db) =>
    db.rpc('hand_over_cases', { officer_id: officer, successor_id: successor }),
  );
}

export function readSecondFactor() {
  return query('Second factor not loaded', secondFactor, (db) =>
    db.rpc('second_factor_state'),
  );
}

/** Sets whether staff must have a second factor. */
export function requireSecondFactor(required: boolean) {
  return mutate('Requirement of a second factor not saved', nothing, (db) =>
    db.rpc('require_second_factor', { required }),
  );
}

/** Also logs the colleague out everywhere. */
export function resetSecondFactor(member: string) {
  return mutate('Second factor not reset', nothing, (db) =>
    db.rpc('reset_second_factor', { staff_id: member }),
  );
}

export const $staff = createLoaded('staff', [], readStaff);

export const $secondFactor = createLoaded('secondFactor', [], readSecondFactor);
