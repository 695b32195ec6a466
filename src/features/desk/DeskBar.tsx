import { useStore } from '@nanostores/react';

import { ApplicationBar, closeMenu } from '../../application/ApplicationBar.tsx';
import { Link } from '../../application/Link.tsx';
import { useUnreadCount } from '../../cases/notifications/useReadNotifications.ts';
import type { IconName } from '../../illustrations/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import {
  $route,
  defaultListPath,
  isOfSection,
  lastListPath,
  managerSections,
  notificationsPath,
  type Section,
  settingsPath,
} from './desk-routes.ts';
import { type DeskKey, t } from './desk-texts.ts';
import { showShortcuts } from './KeyboardShortcuts.tsx';
import { DeskSearch } from './search/DeskSearch.tsx';
import { $today } from './today/today-stores.ts';
import { useIsManager } from './useIsManager.ts';

const sections: Section[] = ['home', 'leads', 'calls', 'cases', 'invoices', 'clients'];

const managerIcons: Record<(typeof managerSections)[number], IconName> = {
  affiliates: 'people',
  audit: 'clock',
  staff: 'idCard',
};

const labels: Record<Section, DeskKey> = {
  home: 'desk.today',
  leads: 'desk.leads',
  calls: 'deskCalls.heading',
  cases: 'desk.cases',
  invoices: 'desk.invoices',
  clients: 'desk.clients',
  affiliates: 'ledger.affiliates',
  audit: 'desk.audit',
  staff: 'desk.staff',
};

/** Links to another section restore its last filters. */
export function DeskBar() {
  const route = useStore($route)?.route;
  const manager = useIsManager();
  const unread = useUnreadCount();
  const today = useStore($today).data?.value;
  const counts: Partial<Record<Section, number>> = {
    home: today?.groups.reduce((sum, { count }) => sum + count, today.calls.length) ?? 0,
    leads: today?.groups.find(({ kind }) => kind === 'lead')?.count ?? 0,
    calls: today?.calls.length ?? 0,
    cases: today?.lists.waiting ?? 0,
    invoices: today?.groups.find(({ kind }) => kind === 'invoice')?.count ?? 0,
  };
  const linkTo = (section: Section) => ({
    href: (section === route ? defaultListPath : lastListPath)(section, manager),
    label: t(labels[section]),
    current: route !== undefined && isOfSection(section, route),
  });
  return (
    <ApplicationBar
      sections={sections.map((section) => ({
        ...linkTo(section),
        count: counts[section],
      }))}
      tools={<DeskSearch />}
      bell={{ href: notificationsPath, unread }}
      settingsPath={settingsPath}
      menu={
        <>
          {/* The bar has no room for managers' sections in long languages. */}
          {manager &&
            managerSections.map((section) => {
              const { href, label, current } = linkTo(section);
              return (
                <li key={section}>
                  <Link
                    className="menu-item aria-[current=page]:font-semibold"
                    href={href}
                    aria-current={current ? 'page' : undefined}
                    onClickCapture={closeMenu}
                  >
                    <Icon name={managerIcons[section]} />
                    {label}
                  </Link>
                </li>
              );
            })}
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
