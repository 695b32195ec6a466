import { useStore } from '@nanostores/react';

import { Stamp } from '../../../illustrations/Engraving.tsx';

import { $profile } from '../../../application/account/profile.ts';
import { $user } from '../../../application/user.ts';
import { t } from '../../../application/texts.ts';

export function ProfileCard() {
  const state = useStore($user);
  const profile = useStore($profile).data?.value;
  if (state.status !== 'signedIn') return null;
  const rows = [
    ['email', t('dashboard.email'), state.email],
    ['fullName', t('dashboard.fullName'), profile?.full_name?.trim()],
    ['phoneNumber', t('dashboard.phone'), profile?.phone_number?.trim()],
  ] as const;
  return (
    <div>
      <section
        className="relative rounded-sheet border border-line bg-sheet px-6 py-7 outline-1 -outline-offset-8 outline-line md:px-8"
        aria-labelledby="profile"
      >
        <div className="absolute top-5 right-6 -rotate-8 text-seal">
          <Stamp name="seal" />
        </div>
        <h2 id="profile" className="pr-16 text-[1.3rem]">
          {t('dashboard.profile')}
        </h2>
        <dl className="mt-6 grid gap-3">
          {rows
            .filter(([, , value]) => value)
            .map(([field, label, value]) => (
              <div key={field}>
                <dt className="text-[0.9375rem] text-muted">{label}</dt>
                <dd className="font-[600] wrap-anywhere" data-field={field} dir="auto">
                  {value}
                </dd>
              </div>
            ))}
        </dl>
      </section>
    </div>
  );
}
