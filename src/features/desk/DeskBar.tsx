import { useStore } from '@nanostores/react';

import { ApplicationBar } from '../../application/ApplicationBar.tsx';
import type { Role } from '../../application/role.ts';
import { t } from '../../application/texts.ts';
import { useUnreadCount } from '../../cases/notifications/useReadNotifications.ts';

import {
  $route,
  defaultListPath,
  lastListPath,
  notificationsPath,
  settingsPath,
  type Section,
} from './desk-routes.ts';

const sections: Section[] = ['leads', 'cases', 'clients'];
const managerSections: Section[] = ['affiliates', 'audit', 'staff'];

/** The sections of screens that are not a section themselves. */
const parents: Record<string, Section> = {
  home: 'leads',
  lead: 'leads',
  case: 'cases',
  affiliate: 'affiliates',
};

/** The desk's bar. Links to another section restore its last filters. */
export function DeskBar({ role }: { role: Role }) {
  const route = useStore($route)?.route ?? '';
  const unread = useUnreadCount();
  const current = parents[route] ?? route;
  const open = route === 'home' ? 'leads' : route;
  const shown = role === 'manager' ? [...sections, ...managerSections] : sections;
  return (
    <ApplicationBar
      sections={shown.map((section) => ({
        href: (section === open ? defaultListPath : lastListPath)(section, role),
        label: t(section === 'affiliates' ? 'ledger.affiliates' : `desk.${section}`),
        current: current === section,
      }))}
      bell={{ href: notificationsPath, unread }}
      settingsPath={settingsPath}
    />
  );
}
