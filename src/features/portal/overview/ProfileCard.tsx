import { useStore } from '@nanostores/react';

import { $profile } from '../../../application/account/profile.ts';
import { $user } from '../../../application/user.ts';
import { FoldedSection } from '../../../ui/FoldedSection.tsx';
import { t } from '../portal-texts.ts';

export function ProfileCard() {
  const state = useStore($user);
  const profile = useStore($profile).data?.value;
  if (state.status !== 'signedIn') return null;
  const rows = [
    ['email', t('application.email'), state.email],
    ['fullName', t('portal.fullName'), profile?.full_name?.trim()],
    ['phoneNumber', t('application.phone'), profile?.phone_number?.trim()],
  ] as const;
  return (
    <FoldedSection id="profile" heading={t('portal.profile')}>
      <dl className="grid gap-1 text-small lg:-mt-2">
        {rows
          .filter(([, , value]) => value)
          .map(([field, label, value]) => (
            <div key={field} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere" data-field={field} dir="auto">
                {value}
              </dd>
            </div>
          ))}
      </dl>
    </FoldedSection>
  );
}
