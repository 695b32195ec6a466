import { ownLocale } from '../../../application/texts.ts';
import { zonedShortDay } from '../../../i18n/zoned-time.ts';
import { clientTimeText, timeText } from '../data/call-times.ts';
import type { DeskCall } from '../data/desk-shapes.ts';
import { leadPath, paths } from '../desk-routes.ts';
import { subjectText, t } from '../desk-texts.ts';
import { RowLink } from '../listing/RowLink.tsx';
import { useIsManager } from '../useIsManager.ts';
import {
  detailClass,
  endClass,
  Officer,
  rowClass,
  taskClass,
  Verb,
} from './TodayRow.tsx';

interface TodayCallProps {
  call: DeskCall;
  zone: string;
  /** Such a call shows its day, and leads to where it is marked. */
  earlier?: boolean;
}

export function TodayCall({ call, zone, earlier = false }: TodayCallProps) {
  const manager = useIsManager();
  const { lead, lead_reference, name, starts_at, subject } = call;
  return (
    <li className={rowClass}>
      <span className="desk-task min-w-0">
        <span className="md:block md:truncate">
          <RowLink href={earlier ? paths.calls : leadPath(lead)}>
            <bdi>{name}</bdi>
          </RowLink>
        </span>
        <span className="figures block text-small text-muted max-md:hidden">
          {lead_reference}
        </span>
      </span>
      <span className={taskClass}>
        <bdi className="block truncate">{subjectText(subject)}</bdi>
        <span className={detailClass}>
          {!earlier && (
            <span className="min-w-0 truncate max-md:hidden">
              {clientTimeText(call, zone)}
            </span>
          )}
          {manager && <Officer name={call.officer_name} />}
        </span>
      </span>
      <span className={endClass}>
        <span className={`figures ${earlier ? 'text-muted' : 'font-semibold'}`}>
          {earlier ? zonedShortDay(starts_at, zone, ownLocale()) : timeText(call, zone)}
        </span>
        {earlier && <Verb text={t('desk.todayMark')} />}
      </span>
    </li>
  );
}
