import { useStore } from '@nanostores/react';

import { $user } from '../../../ui/signed-in/user.ts';
import { $account, $cases } from '../data/stores.ts';
import { Load } from '../../../ui/signed-in/Load.tsx';
import { t } from '../../../ui/signed-in/texts.ts';

import { CaseCard } from './CaseCard.tsx';
import { NoCases } from './NoCases.tsx';
import { Notifications } from './Notifications.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { QuickActions } from './QuickActions.tsx';
import { Waiting } from './Waiting.tsx';

/** How many cases may stand in wide cards; more are a list of narrow ones. */
const few = 3;

/** The first screen: what to do now, the cases, what is new. */
export function Overview() {
  const cases = useStore($cases);
  const known = cases.data?.value;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-14 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:gap-16">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">
        {known && known.length > 0 && <Waiting cases={known} />}
        <section className="grid gap-4" aria-labelledby="services">
          <h2 id="services">{t('dashboard.services')}</h2>
          <Load state={cases} lines={5}>
            {(list) =>
              list.length === 0 ? (
                <NoCases />
              ) : (
                <ul className={`grid gap-4 ${list.length > few ? 'md:grid-cols-2' : ''}`}>
                  {list.map((one) => (
                    <li key={one.id}>
                      <CaseCard overview={one} />
                    </li>
                  ))}
                </ul>
              )
            }
          </Load>
        </section>
        <Notifications />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">
        <ProfileCard />
        <QuickActions />
      </div>
    </div>
  );
}

/** "Welcome, Ana Silva", once the profile has been read; the e-mail where that has no name. */
export function Welcome() {
  const state = useStore($user);
  const { data } = useStore($account);
  if (state.status !== 'signedIn' || !data) return t('dashboard.heading');
  const [before = '', after = ''] = t('dashboard.welcome').split('{name}');
  return (
    <>
      {before}
      <bdi>{data.value?.full_name?.trim() || state.email}</bdi>
      {after}
    </>
  );
}
