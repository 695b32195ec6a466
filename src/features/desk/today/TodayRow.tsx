import { amountText, dayText, momentDay } from '../../../application/formats.ts';
import { documentTitle, serviceTitle, stepTitle } from '../../../cases/case-texts.ts';
import { deadlineText } from '../../../cases/deadlines.ts';
import { hasPassed } from '../../../i18n/format.ts';
import { casePath, leadPath, paths } from '../desk-routes.ts';
import { subjectText, t } from '../desk-texts.ts';
import { RowLink } from '../listing/RowLink.tsx';
import type { TodayGroup, TodayRow as Row } from './today-api.ts';

type Kind = TodayGroup['kind'];

function pathOf(kind: Kind, row: Row): string {
  if (kind === 'lead') return leadPath(row.id);
  if (kind === 'payout') return paths.affiliates;
  // Invoices of deleted accounts have a list of their own.
  return row.case ? casePath(row.case.reference) : `${paths.invoices}?list=loose`;
}

/** The step, the document, or the beginning of the message. */
function whatText(kind: Kind, { what }: Row): string {
  switch (kind) {
    case 'step':
      return stepTitle(what);
    case 'document':
      return documentTitle(what);
    case 'message':
      return what.text ?? '';
    case 'lead':
      return subjectText(what.title ?? '');
    case 'deadline':
      return deadlineText(what.key ?? '', what.company);
    case 'invoice':
    case 'payment':
      return `${what.title ?? ''} · ${amountText(what.amount)}`;
    case 'payout':
      return amountText(what.amount);
    case 'unassigned':
      return '';
  }
}

interface TodayRowProps {
  kind: Kind;
  row: Row;
}

/** Three columns of two lines; on a phone, the middle one is a line below. */
export const todayRow =
  'relative grid min-h-13 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-1.5 hover:bg-ink/5 md:grid-cols-[10rem_minmax(0,1fr)_auto] md:py-1';

export const todayTask =
  'desk-task min-w-0 max-md:order-1 max-md:col-span-2 max-md:text-small';

export function TodayRow({ kind, row }: TodayRowProps) {
  const { case: about, due_on, since, what } = row;
  // The task matters more than the service, which gives way.
  const [task, service] = [
    whatText(kind, row),
    about && serviceTitle(about.service),
  ].filter(Boolean);
  return (
    <li className={todayRow}>
      <RowLink href={pathOf(kind, row)}>
        <bdi className="text-left md:block md:truncate">{about?.client ?? what.name}</bdi>
      </RowLink>
      <span className={`${todayTask} max-md:truncate`}>
        <bdi className="text-left md:block md:truncate" title={task ?? undefined}>
          {task}
        </bdi>
        {service && (
          <span className="text-small text-muted md:block md:truncate">
            <span className="md:hidden"> · </span>
            <bdi>{service}</bdi>
          </span>
        )}
      </span>
      <span className="grid text-end text-small whitespace-nowrap text-muted">
        {due_on && (
          <span className={hasPassed(due_on) ? 'text-seal-ink' : ''}>
            {t('desk.todayDue', { date: dayText(due_on) })}
          </span>
        )}
        {since && t('desk.todaySince', { date: momentDay(since) })}
        {/* A phone has no room for it. */}
        <span className="figures max-md:hidden">{about?.reference}</span>
      </span>
    </li>
  );
}
