import { EmailCard } from '../../../application/account/EmailCard.tsx';
import { PasswordCard } from '../../../application/account/PasswordCard.tsx';
import { ProfileForm } from '../../../application/account/ProfileForm.tsx';
import { SessionsCard } from '../../../application/account/SessionsCard.tsx';
import { TwoStepCard } from '../../../application/second-factor/TwoStepCard.tsx';
import type { Notification } from '../../../cases/notifications/notification-shapes.ts';
import { Notifications } from '../../../cases/notifications/Notifications.tsx';
import { NotificationSettings } from '../../../cases/notifications/NotificationSettings.tsx';
import { affiliatesPath, casePath, leadPath } from '../desk-routes.ts';

function pathOf({ kind, params }: Notification): string | undefined {
  if (kind === 'payoutAsked') return affiliatesPath();
  if (params.lead) return leadPath(params.lead);
  return params.reference && casePath(params.reference);
}

export function DeskNotifications() {
  return <Notifications visibleCount={30} pathOf={pathOf} withReference />;
}

export function DeskSettings() {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-6">
        <ProfileForm />
        <EmailCard />
        <PasswordCard />
        <TwoStepCard />
        <SessionsCard />
      </div>
      <NotificationSettings />
    </div>
  );
}
