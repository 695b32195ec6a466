import * as v from 'valibot';

import { ask } from '../../../ui/signed-in/ask.ts';
import { createLoaded } from '../../../ui/signed-in/loaded.ts';

const role = v.nullable(v.picklist(['officer', 'manager']));

export type Role = NonNullable<v.InferOutput<typeof role>>;

/** Returns the user's role at the firm; null for whoever is not staff. */
export function readRole() {
  return ask('No role', role, (db) => db.rpc('staff_role'), { doubtful: true });
}

/**
 * The user's role, read again with everything else: a role that was taken away closes the desk at the
 * next read. What the desk may read and do is decided by the database, not here.
 */
export const $role = createLoaded('role', [], readRole);
