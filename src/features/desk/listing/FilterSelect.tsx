import type { ReactNode } from 'react';

import { openPath } from '../../../application/navigation.ts';
import { listPath } from '../desk-routes.ts';

interface FilterSelectProps {
  /** The name of the filter in the query. */
  name: string;
  label: string;
  value: string;
  children: ReactNode;
}

/** A filter or the order of the open list. */
export function FilterSelect({ name, label, value, children }: FilterSelectProps) {
  return (
    <select
      name={name}
      className="control compact w-auto max-w-full"
      aria-label={label}
      value={value}
      onChange={({ target }) => openPath(listPath({ [name]: target.value }))}
    >
      {children}
    </select>
  );
}
