import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

import { shortDayText } from '../../../application/formats.ts';
import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import { openPath } from '../../../application/navigation.ts';
import type { Role } from '../../../application/role.ts';
import { ownLocale } from '../../../application/texts.ts';
import { addDays, formatWeekdayDay, zonedDate } from '../../../i18n/zoned-day.ts';
import { zonedMoment, zoneName } from '../../../i18n/zoned-time.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { callsBefore, clientTimeText, timeText } from '../data/call-times.ts';
import type { Consultation } from '../data/desk-shapes.ts';
import { hoursPath, leadPath, listPath } from '../desk-routes.ts';
import { countText, subjectText, t } from '../desk-texts.ts';
import { restoreRowFocus } from '../listing/list-place.ts';
import { useListFilters } from '../listing/Listing.tsx';
import { RowLink } from '../listing/RowLink.tsx';
import { Toolbar } from '../listing/Toolbar.tsx';
import { $staff } from '../staff/staff-stores.ts';
import { $today } from '../today/today-stores.ts';
import {
  $calendar,
  $calendarFrom,
  $ownHours,
  $zone,
  calendarDays,
} from './calendar-stores.ts';
import { CallActions } from './CallActions.tsx';
import { CallState } from './CallState.tsx';

/** Two weeks of booked calls by day, in the reader's own zone. Managers see those of all officers. */
export function Calendar({ role }: { role: Role }) {
  const { officer = '' } = useListFilters();
  const from = useStore($calendarFrom);
  const zone = useStore($zone);
  const waiting = useStore($today).data?.value?.calls ?? [];
  const manager = role === 'manager';
  const isShown = (call: Consultation) => !officer || call.officer === officer;
  return (
    <>
      <Toolbar>
        {from && <Weeks from={from} />}
        {manager && <Officer value={officer} />}
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

function Officer({ value }: { value: string }) {
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
      {staff.map(({ id, name, email }) => (
        <option key={id} value={id}>
          {name ?? email}
        </option>
      ))}
    </select>
  );
}

/** Without hours, visitors are offered no call with the reader, or none at all. A manager may leave calls to others. */
function NoHours({ manager }: { manager: boolean }) {
  const own = useStore($ownHours).data?.value;
  if (!own || own.hours.length > 0 || (manager && own.anyone)) return null;
  return (
    <div className="bordered-note amber flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p>{t(own.anyone ? 'deskCalls.noOwnHours' : 'deskCalls.noHours')}</p>
      <Link className="button compact" href={hoursPath}>
        {t('deskCalls.setHours')}
      </Link>
    </div>
  );
}

interface DaysProps {
  calls: Consultation[];
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
        className="flex items-baseline gap-3 border-b-2 border-rule pb-1 text-title max-lg:mb-2"
      >
        {t('deskCalls.toMark')}
        <span className="figures text-base text-muted">{countText(earlier.length)}</span>
      </h2>
      <ul className="max-lg:grid max-lg:gap-2">
        {earlier.map((call) => (
          <Row
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
  const dayOf = ({ starts_at }: Consultation) => zonedDate(starts_at, zone);
  const days = [...new Set(calls.map(dayOf))];
  const today = zonedDate(Date.now(), zone);
  return (
    <div className="grid grid-cols-1 gap-6">
      {days.map((day) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2
            id={`day-${day}`}
            className="flex items-baseline gap-3 border-b-2 border-rule pb-1 text-title max-lg:mb-2"
          >
            <span className="block first-letter:uppercase">
              {formatWeekdayDay(day, ownLocale())}
            </span>
            {day === today && (
              <span className="text-base text-muted">{t('desk.today')}</span>
            )}
          </h2>
          <ul className="max-lg:grid max-lg:gap-2">
            {calls
              .filter((call) => dayOf(call) === day)
              .map((call) => (
                <Row
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

interface RowProps {
  call: Consultation;
  zone: string;
  time: string;
  withOfficer: boolean;
}

/** A row; on narrow screens a card, like those of the tables (desk.css). */
function Row({ call, zone, time, withOfficer }: RowProps) {
  const { lead, lead_reference, name, email, subject, state, officer_name } = call;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-2 hover:bg-ink/5 max-lg:rounded-sheet max-lg:border max-lg:border-line max-lg:bg-sheet max-lg:px-3.5 md:grid-cols-[15rem_minmax(0,1fr)_auto] lg:min-h-14 lg:grid-cols-[15rem_minmax(0,1fr)_minmax(0,1fr)_8rem_auto] lg:border-b lg:border-line">
      <p className="text-small max-md:contents md:max-lg:row-span-2">
        <span className="figures block text-large font-semibold">{time}</span>
        <span className="block text-muted max-md:col-span-2 max-md:row-start-2">
          {clientTimeText(call, zone)}
        </span>
      </p>
      <p className="max-md:col-span-2">
        <RowLink href={leadPath(lead)} title={name}>
          <bdi>{name}</bdi>
        </RowLink>
        <span className="desk-small text-small">
          {[lead_reference, email].filter(Boolean).join(' · ')}
        </span>
      </p>
      <p className="max-md:col-span-2 md:max-lg:col-start-2 md:max-lg:row-start-2">
        <bdi className="wrap-anywhere">{subjectText(subject)}</bdi>
        {withOfficer && (
          <bdi className="desk-small text-small">{officer_name ?? t('desk.nobody')}</bdi>
        )}
      </p>
      <p className="max-lg:row-start-1 max-lg:self-start max-md:col-start-2 md:max-lg:col-start-3 md:max-lg:justify-self-end">
        <CallState state={state} />
      </p>
      <div className="flex flex-wrap content-start gap-x-6 max-md:col-span-2 md:justify-end md:max-lg:col-start-3 md:max-lg:row-start-2 lg:-mt-1 lg:w-60">
        <CallActions call={call} zone={zone} />
      </div>
    </li>
  );
}
