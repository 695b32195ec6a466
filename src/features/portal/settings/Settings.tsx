import { useStore } from '@nanostores/react';

import { TwoStepCard } from '../../../application/second-factor/TwoStepCard.tsx';
import { EmailCard } from '../../../application/settings/EmailCard.tsx';
import { PasswordCard } from '../../../application/settings/PasswordCard.tsx';
import { ProfileForm } from '../../../application/settings/ProfileForm.tsx';
import { SessionsCard } from '../../../application/settings/SessionsCard.tsx';
import { NotificationSettings } from '../../../cases/notifications/NotificationSettings.tsx';
import { $affiliate } from '../affiliate/affiliate-account-api.ts';
import { BillingCard } from './BillingCard.tsx';
import { DeletionCard } from './DeletionCard.tsx';
import { ExportCard } from './ExportCard.tsx';

export function Settings() {
  const affiliate = useStore($affiliate).data?.value;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-6">
        <ProfileForm />
        <EmailCard />
        <BillingCard />
        <PasswordCard />
        <TwoStepCard />
      </div>
      <div className="grid grid-cols-1 gap-6">
        <NotificationSettings isAffiliate={Boolean(affiliate)} />
        <SessionsCard />
        <ExportCard />
        <DeletionCard />
      </div>
    </div>
  );
}
