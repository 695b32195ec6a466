import type { Notification } from '../../cases/notifications/notification-shapes.ts';
import { Notifications } from '../../cases/notifications/Notifications.tsx';
import { casePath, leadPath, paths } from './desk-routes.ts';

function pathOf({ kind, params }: Notification): string | undefined {
  if (kind === 'payoutRequested') return paths.affiliates;
  if (params.lead) return leadPath(params.lead);
  return params.reference && casePath(params.reference);
}

export function DeskNotifications() {
  return <Notifications visibleCount={30} pathOf={pathOf} withReference />;
}
