import { type ReactNode, useEffect } from 'react';

import { ownLocale } from '../../../application/texts.ts';
import { formatWeekdayDay, zonedDate } from '../../../i18n/zoned-day.ts';
import { zonedMoment } from '../../../i18n/zoned-time.ts';
import { DotSeparated } from '../../../ui/DotSeparated.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { clientTimeText, timeText } from '../data/call-times.ts';
import type { DeskCall } from '../data/desk-shapes.ts';
import { leadPath } from '../desk-routes.ts';
import { countText, subjectText, t } from '../desk-texts.ts';
import { restoreRowFocus } from '../listing/list-place.ts';
import { RowLink } from '../listing/RowLink.tsx';
import { useIsManager } from '../useIsManager.ts';
import { CallActions } from './CallActions.tsx';
import { CallState } from './CallState.tsx';

interface CallsProps {
  calls: DeskCall[];
  zone: string;
}

/** Calls from before the days on the screen that nobody has marked yet. */
export function CallsToMark({ calls, zone }: CallsProps) {
  if (calls.length === 0) return null;
  return (
    <div className="mb-2">
      <CallGroup
        id="to-mark"
        heading={t('deskCalls.toMark')}
        note={countText(calls.length)}
      >
        {calls.map((call) => (
          <CallRow
            key={call.id}
            call={call}
            zone={zone}
            time={zonedMoment(call.starts_at, zone, ownLocale())}
          />
        ))}
      </CallGroup>
    </div>
  );
}

export function CallsByDay({ calls, zone }: CallsProps) {
  // The rows may arrive after the screen.
  useEffect(() => void restoreRowFocus(), []);

  if (calls.length === 0) return <Empty text={t('deskCalls.none')} />;
  const dayOf = ({ starts_at }: DeskCall) => zonedDate(starts_at, zone);
  const days = [...new Set(calls.map(dayOf))];
  const today = zonedDate(Date.now(), zone);
  return (
    <div className="grid grid-cols-1 gap-6">
      {days.map((day) => (
        <CallGroup
          key={day}
          id={`day-${day}`}
          heading={formatWeekdayDay(day, ownLocale())}
          note={day === today && t('desk.today')}
        >
          {calls
            .filter((call) => dayOf(call) === day)
            .map((call) => (
              <CallRow
                key={call.id}
                call={call}
                zone={zone}
                time={timeText(call, zone)}
              />
            ))}
        </CallGroup>
      ))}
    </div>
  );
}

interface CallGroupProps {
  id: string;
  heading: string;
  /** Beside the heading. */
  note: string | false;
  children: ReactNode;
}

function CallGroup({ id, heading, note, children }: CallGroupProps) {
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className="flex items-baseline gap-3 border-b-2 border-rule pb-1 text-title"
      >
        <span className="block first-letter:uppercase">{heading}</span>
        {note && <span className="figures text-base text-muted">{note}</span>}
      </h2>
      <ul className="desk-calls">{children}</ul>
    </section>
  );
}

interface CallRowProps {
  call: DeskCall;
  zone: string;
  time: string;
}

function CallRow({ call, zone, time }: CallRowProps) {
  const manager = useIsManager();
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
        {manager && (
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
