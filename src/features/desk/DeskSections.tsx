import { useStore } from '@nanostores/react';

import { SectionLink } from '../../application/Link.tsx';
import { t } from '../../application/texts.ts';
import type { Role } from '../../application/role.ts';

import { $route, defaultListPath, lastListPath, type Section } from './desk-routes.ts';

const sections: Section[] = ['leads', 'cases', 'clients'];
const managerSections: Section[] = ['affiliates', 'audit', 'staff'];

/** The sections of screens that are not a section themselves. */
const parents: Record<string, Section> = {
  home: 'leads',
  lead: 'leads',
  case: 'cases',
  affiliate: 'affiliates',
};

/** The desk's sections. Links to another section restore its last filters. */
export function DeskSections({ role }: { role: Role }) {
  const route = useStore($route)?.route ?? '';
  const current = parents[route] ?? route;
  const open = route === 'home' ? 'leads' : route;
  const shown = role === 'manager' ? [...sections, ...managerSections] : sections;
  return (
    <nav className="border-b border-line" aria-label={t('desk.sections')}>
      <ul className="flex flex-wrap gap-x-6">
        {shown.map((section) => (
          <li key={section}>
            <SectionLink
              href={(section === open ? defaultListPath : lastListPath)(section, role)}
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
