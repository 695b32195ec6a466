import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

import { shortDayText } from '../../../application/formats.ts';
import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import { openPath } from '../../../application/navigation.ts';
import { ownLocale } from '../../../application/texts.ts';
import { addDays, formatWeekdayDay, zonedDate } from '../../../i18n/zoned-day.ts';
import { zonedMoment, zoneName } from '../../../i18n/zoned-time.ts';
import { DotSeparated } from '../../../ui/DotSeparated.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { callsBefore, clientTimeText, timeText } from '../data/call-times.ts';
import type { DeskCall } from '../data/desk-shapes.ts';
import { hoursPath, leadPath, listPath } from '../desk-routes.ts';
import { countText, subjectText, t } from '../desk-texts.ts';
import { restoreRowFocus } from '../listing/list-place.ts';
import { useListFilters } from '../listing/Listing.tsx';
import { RowLink } from '../listing/RowLink.tsx';
import { Toolbar } from '../listing/Toolbar.tsx';
import { OfficerOptions } from '../staff/OfficerOptions.tsx';
import { $staff } from '../staff/staff-stores.ts';
import { $today } from '../today/today-stores.ts';
import { useIsManager } from '../useIsManager.ts';
import {
  $calendar,
  $calendarFrom,
  $ownHours,
  $zone,
  calendarDays,
} from './calendar-stores.ts';
import { CallActions } from './CallActions.tsx';
import { CallState } from './CallState.tsx';

/** In the reader's own zone. Managers see the calls of all officers. */
export function Calendar() {
  const { officer = '' } = useListFilters();
  const from = useStore($calendarFrom);
  const zone = useStore($zone);
  const waiting = useStore($today).data?.value?.calls ?? [];
  const manager = useIsManager();
  const isShown = (call: DeskCall) => !officer || call.officer === officer;
  return (
    <>
      <Toolbar>
        {from && <Weeks from={from} />}
        {manager && <OfficerFilter value={officer} />}
        <Link className="ml-auto inline-flex min-h-11 items-center" href={hoursPath}>
          {t('deskCalls.hours')}
        </Link>
      </Toolbar>
      <NoHours manager={manager} />
      {from && zone && (
        <p className="text-small text-muted">
          {t('deskCalls.zone', { zone: zoneName(`${from}T12:00Z`, zone, ownLocale()) })}
        </p>
      )}
      {from && zone && (
        <ToMark
          calls={waiting.filter(isShown)}
          from={from}
          zone={zone}
          withOfficer={manager}
        />
      )}
      <Load state={useStore($calendar)} lines={8}>
        {(calls) => (
          <Days calls={calls.filter(isShown)} zone={zone ?? ''} withOfficer={manager} />
        )}
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
      <Link className="pill" href={moved(-calendarDays)} rel="prev">
        {t('deskCalls.earlier')}
      </Link>
      <span className="figures font-semibold whitespace-nowrap">
        {shortDayText(from)} – {shortDayText(addDays(from, calendarDays - 1))}
      </span>
      <Link className="pill" href={moved(calendarDays)} rel="next">
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
    <select
      name="officer"
      className="control compact w-auto max-w-full"
      aria-label={t('desk.officer')}
      value={value}
      onChange={({ target }) => openPath(listPath({ officer: target.value }))}
    >
      <option value="">{t('deskCalls.allOfficers')}</option>
      <OfficerOptions officers={staff} />
    </select>
  );
}

/**
 * Without hours, visitors are offered no call with the reader, or none at all. A manager may leave
 * calls to others.
 */
function NoHours({ manager }: { manager: boolean }) {
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

interface DaysProps {
  calls: DeskCall[];
  zone: string;
  withOfficer: boolean;
}

/** Calls that nobody has marked, from before the days on the screen. */
function ToMark({ calls, from, zone, withOfficer }: DaysProps & { from: string }) {
  const earlier = callsBefore(calls, from, zone);
  if (earlier.length === 0) return null;
  return (
    <section className="mb-2" aria-labelledby="to-mark">
      <h2
        id="to-mark"
        className="flex items-baseline gap-3 border-b-2 border-rule pb-1 text-title"
      >
        {t('deskCalls.toMark')}
        <span className="figures text-base text-muted">{countText(earlier.length)}</span>
      </h2>
      <ul className="desk-calls">
        {earlier.map((call) => (
          <CallRow
            key={call.id}
            call={call}
            zone={zone}
            time={zonedMoment(call.starts_at, zone, ownLocale())}
            withOfficer={withOfficer}
          />
        ))}
      </ul>
    </section>
  );
}

function Days({ calls, zone, withOfficer }: DaysProps) {
  // The rows may arrive after the screen.
  useEffect(() => void restoreRowFocus(), []);

  if (calls.length === 0) return <Empty text={t('deskCalls.none')} />;
  const dayOf = ({ starts_at }: DeskCall) => zonedDate(starts_at, zone);
  const days = [...new Set(calls.map(dayOf))];
  const today = zonedDate(Date.now(), zone);
  return (
    <div className="grid grid-cols-1 gap-6">
      {days.map((day) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2
            id={`day-${day}`}
            className="flex items-baseline gap-3 border-b-2 border-rule pb-1 text-title"
          >
            <span className="block first-letter:uppercase">
              {formatWeekdayDay(day, ownLocale())}
            </span>
            {day === today && (
              <span className="text-base text-muted">{t('desk.today')}</span>
            )}
          </h2>
          <ul className="desk-calls">
            {calls
              .filter((call) => dayOf(call) === day)
              .map((call) => (
                <CallRow
                  key={call.id}
                  call={call}
                  zone={zone}
                  time={timeText(call, zone)}
                  withOfficer={withOfficer}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface CallRowProps {
  call: DeskCall;
  zone: string;
  time: string;
  withOfficer: boolean;
}

function CallRow({ call, zone, time, withOfficer }: CallRowProps) {
  const { lead, lead_reference, name, email, subject, state, officer_name } = call;
  return (
    <li className="desk-call">
      <p className="desk-call-times text-small">
        <span className="figures block text-large font-semibold [grid-area:time]">
          {time}
        </span>
        <span className="block text-muted [grid-area:zone]">
          {clientTimeText(call, zone)}
        </span>
      </p>
      <p className="[grid-area:client]">
        <RowLink href={leadPath(lead)} title={name}>
          <bdi>{name}</bdi>
        </RowLink>
        <span className="desk-block-muted text-small">
          <DotSeparated>{[lead_reference, email]}</DotSeparated>
        </span>
      </p>
      <p className="[grid-area:about]">
        <bdi className="wrap-anywhere">{subjectText(subject)}</bdi>
        {withOfficer && (
          <bdi className="desk-block-muted text-small">
            {officer_name ?? t('desk.nobody')}
          </bdi>
        )}
      </p>
      <p className="desk-call-state">
        <CallState state={state} />
      </p>
      <div className="desk-call-actions">
        <CallActions call={call} zone={zone} />
      </div>
    </li>
  );
}
