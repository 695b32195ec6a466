import * as v from 'valibot';

import { ask } from '../../../ui/signed-in/ask.ts';
import { createLoaded } from '../../../ui/signed-in/loaded.ts';

/** What the account is in the firm, `officer` or `manager`; null for clients. */
export const $role = createLoaded('role', [], () =>
  ask('No role', v.nullable(v.string()), (db) => db.rpc('staff_role')),
);
