import { useStore } from '@nanostores/react';

import { Link } from '../../ui/signed-in/Link.tsx';
import { t } from '../../ui/signed-in/texts.ts';
import type { Role } from '../../ui/signed-in/role.ts';

import { $route, firstListOf, listOf, type Section } from './routes.ts';

const everybodys: Section[] = ['leads', 'cases', 'clients'];
const managers: Section[] = ['affiliates', 'audit', 'staff'];

/** The screens that belong to a section. */
const within: Record<string, Section> = {
  home: 'leads',
  lead: 'leads',
  case: 'cases',
  affiliate: 'affiliates',
};

/** The desk's sections; managers have more of them. From elsewhere they lead to a list as it was left. */
export function Sections({ role }: { role: Role }) {
  const route = useStore($route)?.route ?? '';
  const current = within[route] ?? route;
  const open = route === 'home' ? 'leads' : route;
  const shown = role === 'manager' ? [...everybodys, ...managers] : everybodys;
  return (
    <nav className="border-b border-line" aria-label={t('desk.sections')}>
      <ul className="flex flex-wrap gap-x-6">
        {shown.map((section) => (
          <li key={section}>
            <Link
              className="-mb-px flex min-h-12 items-center gap-2 border-b-2 border-transparent no-underline hover:underline aria-[current=page]:border-ink aria-[current=page]:font-[600]"
              href={(section === open ? firstListOf : listOf)(section, role)}
              aria-current={current === section ? 'page' : undefined}
            >
              {t(section === 'affiliates' ? 'ledger.affiliates' : `desk.${section}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
