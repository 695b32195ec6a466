import { useStore } from '@nanostores/react';

import { ApplicationBar, closeMenu } from '../../application/ApplicationBar.tsx';
import { Link } from '../../application/Link.tsx';
import type { Role } from '../../application/role.ts';
import { useUnreadCount } from '../../cases/notifications/useReadNotifications.ts';
import type { IconName } from '../../illustrations/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import {
  $route,
  defaultListPath,
  lastListPath,
  notificationsPath,
  type Section,
  settingsPath,
} from './desk-routes.ts';
import { type DeskKey, t } from './desk-texts.ts';
import { showShortcuts } from './KeyboardShortcuts.tsx';
import { DeskSearch } from './search/DeskSearch.tsx';
import { $today } from './today/today-stores.ts';

const sections: Section[] = ['home', 'leads', 'calendar', 'cases', 'invoices', 'clients'];
/** In the account's menu, because the bar has no room for them in long languages. */
const managerSections = [
  ['affiliates', 'people'],
  ['audit', 'clock'],
  ['staff', 'idCard'],
] as const satisfies [Section, IconName][];

/** The sections of screens that are not a section themselves. */
const parents: Record<string, Section> = {
  lead: 'leads',
  hours: 'calendar',
  case: 'cases',
  receipt: 'cases',
  client: 'clients',
  affiliate: 'affiliates',
};

const labels: Record<Section, DeskKey> = {
  home: 'desk.today',
  leads: 'desk.leads',
  calendar: 'deskCalls.heading',
  cases: 'desk.cases',
  invoices: 'desk.invoices',
  clients: 'desk.clients',
  affiliates: 'ledger.affiliates',
  audit: 'desk.audit',
  staff: 'desk.staff',
};

/** Links to another section restore its last filters. */
export function DeskBar({ role }: { role: Role }) {
  const route = useStore($route)?.route ?? '';
  const unread = useUnreadCount();
  const current = parents[route] ?? route;
  const today = useStore($today).data?.value;
  const counts: Partial<Record<Section, number>> = {
    home: today?.groups.reduce((sum, { count }) => sum + count, today.calls.length) ?? 0,
    leads: today?.groups.find(({ kind }) => kind === 'lead')?.count ?? 0,
    calendar: today?.calls.length ?? 0,
    cases: today?.lists.waiting ?? 0,
    invoices: today?.groups.find(({ kind }) => kind === 'invoice')?.count ?? 0,
  };
  const hrefOf = (section: Section) =>
    (section === route ? defaultListPath : lastListPath)(section, role);
  return (
    <ApplicationBar
      sections={sections.map((section) => ({
        href: hrefOf(section),
        label: t(labels[section]),
        current: current === section,
        count: counts[section],
      }))}
      tools={<DeskSearch />}
      bell={{ href: notificationsPath, unread }}
      settingsPath={settingsPath}
      menu={
        <>
          {role === 'manager' &&
            managerSections.map(([section, icon]) => (
              <li key={section}>
                <Link
                  className="menu-item aria-[current=page]:font-semibold"
                  href={hrefOf(section)}
                  aria-current={current === section ? 'page' : undefined}
                  onClickCapture={closeMenu}
                >
                  <Icon name={icon} />
                  {t(labels[section])}
                </Link>
              </li>
            ))}
          <li className="max-md:hidden pointer-coarse:hidden">
            <button
              type="button"
              className="menu-item"
              onClickCapture={closeMenu}
              onClick={showShortcuts}
            >
              <Icon name="keyboard" />
              {t('desk.keys')}
            </button>
          </li>
        </>
      }
    />
  );
}
