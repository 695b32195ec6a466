import { TwoStepCard } from '../../application/second-factor/TwoStepCard.tsx';
import { EmailCard } from '../../application/settings/EmailCard.tsx';
import { PasswordCard } from '../../application/settings/PasswordCard.tsx';
import { ProfileForm } from '../../application/settings/ProfileForm.tsx';
import { SessionsCard } from '../../application/settings/SessionsCard.tsx';
import { NotificationSettings } from '../../cases/notifications/NotificationSettings.tsx';

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
