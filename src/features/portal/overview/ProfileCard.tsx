import { useStore } from '@nanostores/react';

import { $profile } from '../../../application/account/profile.ts';
import { $user } from '../../../application/user.ts';
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
    <section aria-labelledby="profile">
      <h2 id="profile">{t('portal.profile')}</h2>
      <dl className="mt-3 grid gap-1">
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
    </section>
  );
}
