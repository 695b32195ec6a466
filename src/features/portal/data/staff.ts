import * as v from 'valibot';

import { ask } from '../../../ui/signed-in/ask.ts';
import { createLoaded } from '../../../ui/signed-in/loaded.ts';

/** Whether the account is one of the firm's. */
export const $staff = createLoaded('staff', [], async () => {
  const role = await ask('No role', v.nullable(v.string()), (db) => db.rpc('staff_role'));
  return role.ok ? { ok: true, value: role.value !== null } : role;
});
