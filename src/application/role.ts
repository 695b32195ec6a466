import * as v from 'valibot';

import { query } from './backend-api.ts';
import { createLoaded } from './loaded.ts';

export const role = v.picklist(['officer', 'manager']);

export type Role = v.InferOutput<typeof role>;

/** Null for users who are not on the staff. */
export function readRole() {
  return query('Role not loaded', v.nullable(role), (db) => db.rpc('staff_role'), {
    confirmIfEmpty: true,
  });
}

/** Reloads like all data, so that the desk closes for a removed officer. The database enforces the role. */
export const $role = createLoaded('role', [], readRole);
