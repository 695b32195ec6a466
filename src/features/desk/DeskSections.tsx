import { useStore } from '@nanostores/react';

import { SectionLink } from '../../application/Link.tsx';
import { t } from '../../application/texts.ts';
import type { Role } from '../../application/role.ts';

import { $route, firstListOf, listOf, type Section } from './desk-routes.ts';

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
export function DeskSections({ role }: { role: Role }) {
  const route = useStore($route)?.route ?? '';
  const current = within[route] ?? route;
  const open = route === 'home' ? 'leads' : route;
  const shown = role === 'manager' ? [...everybodys, ...managers] : everybodys;
  return (
    <nav className="border-b border-line" aria-label={t('desk.sections')}>
      <ul className="flex flex-wrap gap-x-6">
        {shown.map((section) => (
          <li key={section}>
            <SectionLink
              href={(section === open ? firstListOf : listOf)(section, role)}
              current={current === section}
            >
              {t(section === 'affiliates' ? 'ledger.affiliates' : `desk.${section}`)}
            </SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
