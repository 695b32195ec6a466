import { useStore } from '@nanostores/react';

import { ApplicationBar, closeMenu } from '../../application/ApplicationBar.tsx';
import { Link } from '../../application/Link.tsx';
import { useUnreadCount } from '../../cases/notifications/useReadNotifications.ts';
import { Icon } from '../../ui/Icon.tsx';
import {
  $route,
  isOfSection,
  lastListPath,
  notificationsPath,
  paths,
  settingsPath,
} from './desk-routes.ts';
import {
  deskSections,
  managerSections,
  type Section,
  type SectionName,
} from './desk-sections.ts';
import { t } from './desk-texts.ts';
import { showShortcuts } from './KeyboardShortcuts.tsx';
import { DeskSearch } from './search/DeskSearch.tsx';
import { $today } from './today/today-stores.ts';
import { useIsManager } from './useIsManager.ts';

/** Links to another section restore its last filters. */
export function DeskBar() {
  const route = useStore($route)?.route;
  const manager = useIsManager();
  const unread = useUnreadCount();
  const today = useStore($today).data?.value;
  const counts: Partial<Record<SectionName, number>> = {
    today: today?.groups.reduce((sum, { count }) => sum + count, today.calls.length) ?? 0,
    leads: today?.groups.find(({ kind }) => kind === 'lead')?.count ?? 0,
    calls: today?.calls.length ?? 0,
    cases: today?.lists.waiting ?? 0,
    invoices: today?.groups.find(({ kind }) => kind === 'invoice')?.count ?? 0,
  };
  const linkTo = ({ name, label }: Section) => ({
    href: name === route ? paths[name] : lastListPath(name),
    label: t(label),
    current: isOfSection(name, route),
  });
  return (
    <ApplicationBar
      sections={deskSections.map((section) => ({
        ...linkTo(section),
        count: counts[section.name],
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
                <li key={section.name}>
                  <Link
                    className="menu-item aria-[current=page]:font-semibold"
                    href={href}
                    aria-current={current ? 'page' : undefined}
                    onClickCapture={closeMenu}
                  >
                    <Icon name={section.icon} />
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
