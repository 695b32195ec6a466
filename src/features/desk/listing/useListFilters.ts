import { useStore } from '@nanostores/react';

import { $route } from '../desk-routes.ts';

/** The list's filters, from the address. */
export function useListFilters(): Record<string, string> {
  return useStore($route)?.search ?? {};
}
