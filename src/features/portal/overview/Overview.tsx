import { useStore } from '@nanostores/react';

import { $profile } from '../../../application/account/profile.ts';
import { LeftOut, Load, LoadProblem } from '../../../application/Load.tsx';
import { $user } from '../../../application/user.ts';
import { splitAt } from '../../../i18n/fill-in.ts';
import { FoldedSection } from '../../../ui/FoldedSection.tsx';
import { Companies } from '../cases/Companies.tsx';
import { Deadlines } from '../cases/Deadlines.tsx';
import { $cases, $invoices, $toPay } from '../data/portal-stores.ts';
import { t } from '../portal-texts.ts';
import { PlannedDeletion } from '../settings/DeletionCard.tsx';
import { Outline } from './Outline.tsx';
import { $overviewReady } from './overview-ready.ts';
import { OverviewNotifications } from './OverviewNotifications.tsx';
import { QuickActions } from './QuickActions.tsx';
import { ClosedServices, Services } from './Services.tsx';
import { SharedCases } from './SharedCases.tsx';
import { Specialists } from './Specialists.tsx';
import { tasksOf, Waiting } from './Waiting.tsx';

const part = 'grid grid-cols-1 content-start gap-10';

/** With more tasks, the officer's card beside them would be mostly empty. */
const maxLevelTasks = 3;

/** A phone shows the parts below each other, in this order. */
export function Overview() {
  const ready = useStore($overviewReady);
  const cases = useStore($cases);
  const invoices = useStore($invoices).data;
  const toPay = useStore($toPay);
  const known = cases.data?.value;
  if (!ready) return <Loading />;
  const tasks = tasksOf(known ?? [], toPay ?? []);
  const isLevel = tasks.length > 0 && tasks.length <= maxLevelTasks;
  return (
    <div className={`overview-parts ${isLevel ? 'overview-level' : ''}`}>
      <div className={part}>
        <div className="grid grid-cols-1 gap-10 empty:hidden">
          <DeletionNotice />
          {invoices?.failure && (
            <LoadProblem
              failure={invoices.failure}
              stale={invoices.value !== undefined}
            />
          )}
          <LeftOut count={invoices?.leftOut} />
          {known && known.length > 0 && (toPay ?? tasks.length > 0) && (
            <Waiting tasks={tasks} />
          )}
        </div>
        <div className={part}>
          <Load state={cases}>{(list) => <Services cases={list} />}</Load>
          <SharedCases />
        </div>
      </div>
      <div className="grid">{known && <Specialists cases={known} />}</div>
      <div className={part}>
        <OverviewNotifications />
        <div className="border-b border-line empty:hidden">
          {known && <ClosedServices cases={known} />}
          <Companies />
        </div>
      </div>
      <div className={part}>
        <Deadlines />
        <div className="grid grid-cols-1 border-line max-lg:border-t lg:gap-8">
          <QuickActions />
          <ProfileCard />
        </div>
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div>
      <span className="visually-hidden">{t('application.loading')}</span>
      <Outline />
    </div>
  );
}

function DeletionNotice() {
  const deleteAfter = useStore($profile).data?.value?.delete_after;
  return deleteAfter && <PlannedDeletion moment={deleteAfter} />;
}

/** With the email address if the profile has no name. */
export function Welcome() {
  const ready = useStore($overviewReady);
  const state = useStore($user);
  const { data } = useStore($profile);
  if (state.status !== 'signedIn' || !ready || !data) return t('portal.heading');
  const [before, after] = splitAt(t('portal.welcome'), 'name');
  return (
    <>
      {before}
      <bdi>{data.value?.full_name?.trim() || state.email}</bdi>
      {after}
    </>
  );
}

function ProfileCard() {
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
