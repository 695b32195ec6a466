import { useStore } from '@nanostores/react';

import { shortDayText } from '../../../application/formats.ts';
import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import { ownLocale } from '../../../application/texts.ts';
import { addDays } from '../../../i18n/zoned-day.ts';
import { zoneName } from '../../../i18n/zoned-time.ts';
import { callsBefore } from '../data/call-times.ts';
import type { DeskCall } from '../data/desk-shapes.ts';
import { hoursPath, listPath } from '../desk-routes.ts';
import { t } from '../desk-texts.ts';
import { FilterSelect } from '../listing/FilterSelect.tsx';
import { Toolbar } from '../listing/Toolbar.tsx';
import { useListFilters } from '../listing/useListFilters.ts';
import { OfficerOptions } from '../staff/OfficerOptions.tsx';
import { $staff } from '../staff/staff-api.ts';
import { $today } from '../today/today-stores.ts';
import { useIsManager } from '../useIsManager.ts';
import { $calls, $firstDay, $ownHours, $zone, shownDays } from './calls-stores.ts';
import { CallsByDay, CallsToMark } from './CallsByDay.tsx';

/** In the reader's own zone. Managers see the calls of all officers. */
export function Calls() {
  const { officer = '' } = useListFilters();
  const from = useStore($firstDay);
  const zone = useStore($zone);
  const waiting = useStore($today).data?.value?.calls ?? [];
  const manager = useIsManager();
  const isShown = (call: DeskCall) => !officer || call.officer === officer;
  return (
    <>
      <Toolbar>
        {from && <Weeks from={from} />}
        {manager && <OfficerFilter value={officer} />}
        <Link className="desk-action quiet ml-auto" href={hoursPath}>
          {t('deskCalls.hours')}
        </Link>
      </Toolbar>
      <NoHours />
      {from && zone && (
        <>
          <p className="text-small text-muted">
            {t('deskCalls.zone', { zone: zoneName(`${from}T12:00Z`, zone, ownLocale()) })}
          </p>
          <CallsToMark
            calls={callsBefore(waiting.filter(isShown), from, zone)}
            zone={zone}
          />
        </>
      )}
      <Load state={useStore($calls)} lines={8}>
        {(calls) => <CallsByDay calls={calls.filter(isShown)} zone={zone ?? ''} />}
      </Load>
    </>
  );
}

function Weeks({ from }: { from: string }) {
  const moved = (days: number) => listPath({ from: addDays(from, days) });
  const chosen = useListFilters()['from'];
  return (
    <nav
      className="flex flex-wrap items-center gap-x-3 gap-y-2"
      aria-label={t('deskCalls.weeks')}
    >
      <Link className="pill" href={moved(-shownDays)} rel="prev">
        {t('deskCalls.earlier')}
      </Link>
      <span className="figures font-semibold whitespace-nowrap">
        {shortDayText(from)} – {shortDayText(addDays(from, shownDays - 1))}
      </span>
      <Link className="pill" href={moved(shownDays)} rel="next">
        {t('deskCalls.later')}
      </Link>
      {chosen && (
        <Link className="pill" href={listPath({ from: undefined })}>
          {t('desk.today')}
        </Link>
      )}
    </nav>
  );
}

function OfficerFilter({ value }: { value: string }) {
  const staff = useStore($staff).data?.value ?? [];
  return (
    <FilterSelect name="officer" label={t('desk.officer')} value={value}>
      <option value="">{t('deskCalls.allOfficers')}</option>
      <OfficerOptions officers={staff} />
    </FilterSelect>
  );
}

/** Says that visitors cannot book a call with the reader, or with anybody. Managers may leave calls to others. */
function NoHours() {
  const manager = useIsManager();
  const ownHours = useStore($ownHours).data?.value;
  if (!ownHours || ownHours.hours.length > 0 || (manager && ownHours.anyone)) return null;
  return (
    <div className="bordered-note amber flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p>{t(ownHours.anyone ? 'deskCalls.noOwnHours' : 'deskCalls.noHours')}</p>
      <Link className="button compact" href={hoursPath}>
        {t('deskCalls.setHours')}
      </Link>
    </div>
  );
}
