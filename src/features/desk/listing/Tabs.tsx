import type { ReactNode } from 'react';

import { Link } from '../../../application/Link.tsx';
import { useWide } from '../../../ui/useWide.ts';
import { listPath } from '../desk-routes.ts';
import { countText } from '../desk-texts.ts';

interface TabsProps {
  label: string;
  name: string;
  chosen: string;
  /** The one without the filter in the query. */
  byDefault?: string;
  tabs: readonly (readonly [value: string, text: string])[];
  /** Number of rows by value; a value without a number shows none. */
  counts?: Partial<Record<string, number>> | undefined;
  /** Another filter, at the end of the row. */
  children?: ReactNode;
}

export function Tabs(props: TabsProps) {
  const { label, name, chosen, byDefault = '', tabs, counts = {}, children } = props;
  const wide = useWide('48rem');
  return (
    <nav
      className={wide ? '' : 'tab-row w-[calc(100%+2*var(--gutter))]'}
      aria-label={label}
    >
      <ul className="flex gap-1.5 max-md:py-1 md:flex-wrap">
        {tabs.map(([value, text]) => (
          <li key={value}>
            <Link
              className="pill tab"
              href={listPath({ [name]: value === byDefault ? undefined : value })}
              aria-current={value === chosen ? 'true' : undefined}
            >
              {text}
              {counts[value] !== undefined && (
                <span className="figures ml-1.5 font-normal text-muted">
                  {countText(counts[value])}
                </span>
              )}
            </Link>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </nav>
  );
}
