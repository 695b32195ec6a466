import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

import { ApplicationBar } from '../../application/ApplicationBar.tsx';
import { $role } from '../../application/role.ts';
import { linkTo } from '../../application/texts.ts';
import { useUnreadCount } from '../../cases/notifications/useReadNotifications.ts';
import { $cases, $toPay } from './data/portal-stores.ts';
import { $route, isOfSection, paths } from './portal-routes.ts';
import { portalSections, type SectionName } from './portal-sections.ts';
import { t } from './portal-texts.ts';

export function PortalBar() {
  const route = useStore($route)?.route;
  const cases = useStore($cases).data?.value;
  const toPay = useStore($toPay) ?? [];
  const unread = useUnreadCount();
  const counts: Partial<Record<SectionName, number | undefined>> = {
    overview:
      cases && cases.filter(({ client_action }) => client_action).length + toPay.length,
    messages: cases?.reduce((sum, one) => sum + one.unread_messages, 0),
  };
  return (
    <>
      <ApplicationBar
        sections={portalSections.map(({ name, label, icon }) => ({
          href: paths[name],
          label: t(label),
          icon,
          current: isOfSection(name, route),
          count: counts[name],
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
