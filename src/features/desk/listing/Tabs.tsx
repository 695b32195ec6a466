import { Link } from '../../../application/Link.tsx';

import { listPath } from '../desk-routes.ts';

interface TabsProps {
  label: string;
  name: string;
  chosen: string;
  /** The first is the default, without the filter in the query. */
  tabs: readonly (readonly [value: string, text: string])[];
}

export function Tabs({ label, name, chosen, tabs }: TabsProps) {
  return (
    <nav className="max-w-full overflow-x-auto" aria-label={label}>
      <ul className="flex w-max gap-1.5 p-0.5">
        {tabs.map(([value, text], index) => (
          <li key={value}>
            <Link
              className="pill"
              href={listPath({ [name]: index === 0 ? undefined : value })}
              aria-current={value === chosen ? 'true' : undefined}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
