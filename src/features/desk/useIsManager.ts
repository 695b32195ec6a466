import { useStore } from '@nanostores/react';

import { $role } from '../../application/role.ts';

/** False until the role has loaded. */
export function useIsManager(): boolean {
  return useStore($role).data?.value === 'manager';
}
