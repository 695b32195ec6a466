import { createLoaded } from '../../../ui/signed-in/loaded.ts';

import { readRole } from './calls.ts';

/**
 * The user's role, read again with everything else: a role that was taken away closes the desk at the
 * next read. What the desk may read and do is decided by the database, not here.
 */
export const $role = createLoaded('role', [], readRole);
