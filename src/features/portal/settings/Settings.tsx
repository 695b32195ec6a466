import { linkTo, t } from '../../../application/texts.ts';
import { Card } from '../../../ui/Card.tsx';

import { DeletionCard } from './DeletionCard.tsx';
import { ExportCard } from './ExportCard.tsx';
import { MailCard } from '../../../cases/notifications/MailCard.tsx';
import { ProfileForm } from '../../../application/account/ProfileForm.tsx';
import { SessionsCard } from '../../../application/account/SessionsCard.tsx';

export function Settings() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ProfileForm />
        <Card
          id="password"
          heading={t('settings.password')}
          text={t('settings.passwordText')}
        >
          <a className="button w-fit" href={linkTo('password')}>
            {t('settings.changePassword')}
          </a>
        </Card>
        <SessionsCard />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <MailCard />
        <ExportCard />
        <DeletionCard />
      </div>
    </div>
  );
}
