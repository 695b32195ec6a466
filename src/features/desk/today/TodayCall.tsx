import { ownLocale } from '../../../application/texts.ts';
import { zonedShortDay } from '../../../i18n/zoned-time.ts';
import { clientTimeText, timeText } from '../data/call-times.ts';
import type { DeskCall } from '../data/desk-shapes.ts';
import { leadPath, paths } from '../desk-routes.ts';
import { subjectText } from '../desk-texts.ts';
import { RowLink } from '../listing/RowLink.tsx';
import { todayRow, todayTask } from './TodayRow.tsx';

interface TodayCallProps {
  call: DeskCall;
  zone: string;
  /** Such a call shows its day, and leads to where it is marked. */
  earlier?: boolean;
}

export function TodayCall({ call, zone, earlier = false }: TodayCallProps) {
  const { lead, lead_reference, name, starts_at, subject } = call;
  return (
    <li className={todayRow}>
      <RowLink href={earlier ? paths.calls : leadPath(lead)}>
        <bdi className="text-left md:block md:truncate">{name}</bdi>
      </RowLink>
      <span className={todayTask}>
        <bdi>{subjectText(subject)}</bdi>
        {!earlier && (
          <span className="desk-block-muted text-small">
            {clientTimeText(call, zone)}
          </span>
        )}
        <span className="desk-block-muted figures text-small max-md:hidden">
          {lead_reference}
        </span>
      </span>
      <span className="figures text-end font-semibold whitespace-nowrap">
        {earlier ? zonedShortDay(starts_at, zone, ownLocale()) : timeText(call, zone)}
      </span>
    </li>
  );
}
