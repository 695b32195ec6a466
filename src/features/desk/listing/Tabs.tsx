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
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {tabs.map(([value, text], index) => (
          <li key={value}>
            <Link
              className="flex min-h-11 items-center rounded-control border border-edge px-3 no-underline hover:bg-line aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
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
