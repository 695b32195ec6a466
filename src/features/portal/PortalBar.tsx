import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

import { ApplicationBar } from '../../application/ApplicationBar.tsx';
import { $role } from '../../application/role.ts';
import { linkTo } from '../../application/texts.ts';
import { useUnreadCount } from '../../cases/notifications/useReadNotifications.ts';
import type { IconName } from '../../illustrations/icons.ts';
import { $cases, $toPay } from './data/portal-stores.ts';
import { $route, paths, type Section } from './portal-routes.ts';
import { type PortalKey, t } from './portal-texts.ts';

const sections: [Section, PortalKey, IconName][] = [
  ['overview', 'portal.overview', 'home'],
  ['documents', 'portal.documents', 'file'],
  ['messages', 'application.messages', 'messages'],
  ['invoices', 'portal.invoices', 'invoice'],
  ['affiliate', 'ledger.tab', 'people'],
];

/** The sections of screens that are not a section themselves. */
const parents: Record<string, Section> = {
  case: 'overview',
  invoice: 'invoices',
  receipt: 'invoices',
};

export function PortalBar() {
  const route = useStore($route)?.route ?? '';
  const cases = useStore($cases).data?.value;
  const toPay = useStore($toPay) ?? [];
  const unread = useUnreadCount();
  const counts: Partial<Record<Section, number | undefined>> = {
    overview: cases && cases.filter(({ client_act }) => client_act).length + toPay.length,
    messages: cases?.reduce((sum, one) => sum + one.unread_messages, 0),
  };
  return (
    <>
      <ApplicationBar
        sections={sections.map(([section, key, icon]) => ({
          href: paths[section],
          label: t(key),
          icon,
          current: (parents[route] ?? route) === section,
          count: counts[section],
        }))}
        bell={{
          href: `${paths.overview}#notifications`,
          unread,
          here: route === 'overview',
        }}
        settingsPath={paths.settings}
      />
      {cases?.length === 0 && <SendStaffToDesk />}
    </>
  );
}

/** Staff without cases of their own work at the desk, and its settings are theirs. */
function SendStaffToDesk() {
  const role = useStore($role).data?.value;
  useEffect(() => {
    if (role) location.replace(linkTo('desk'));
  }, [role]);
  return null;
}
