import { amountText, dayText, momentDay } from '../../../application/formats.ts';
import { ownLocale } from '../../../application/texts.ts';
import { documentTitle, serviceTitle, stepTitle } from '../../../cases/case-texts.ts';
import { deadlineText } from '../../../cases/deadlines.ts';
import { formatDistance, formatNumber, hasPassed } from '../../../i18n/format.ts';
import { casePath, leadPath, paths } from '../desk-routes.ts';
import { subjectText, t } from '../desk-texts.ts';
import { OfficerName } from '../listing/OfficerName.tsx';
import { RowLink } from '../listing/RowLink.tsx';
import { Ago } from '../listing/Table.tsx';
import { useIsManager } from '../useIsManager.ts';
import type { TodayGroup, WaitingRow } from './today-api.ts';

type Kind = TodayGroup['kind'];

const verbs = {
  step: 'application.openCase',
  document: 'deskCase.openReview',
  message: 'desk.todayAnswer',
  lead: 'desk.todayAnswer',
  deadline: 'application.openCase',
  invoice: 'desk.todayRemind',
  unassigned: 'deskCase.assign',
  payout: 'desk.todayDecide',
  payment: 'desk.todayConfirm',
} as const satisfies Record<Kind, unknown>;

/** The part of a case that a phone opens (DeskCaseScreen.tsx), unless it is where the next action is. */
const tabs: Partial<Record<Kind, string>> = {
  document: '#requests',
  message: '#messages',
  deadline: '#deadlines',
  invoice: '#invoices',
  payment: '#invoices',
};

function pathOf(kind: Kind, row: WaitingRow): string {
  if (kind === 'lead') return leadPath(row.id);
  if (kind === 'payout') return paths.affiliates;
  // Invoices of deleted accounts have a list of their own.
  return row.case
    ? casePath(row.case.reference) + (tabs[kind] ?? '')
    : `${paths.invoices}?list=without_case`;
}

/** The step, the document, or the beginning of the message. */
function whatText(kind: Kind, { what }: WaitingRow): string {
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
      return deadlineText(what.key ?? '', what.company_id);
    case 'invoice':
    case 'payment':
      return `${amountText(what.amount)} · ${what.title ?? ''}`;
    case 'payout':
      return amountText(what.amount);
    case 'unassigned':
      return '';
  }
}

/** Groups the rows of each case, at the place of its first row. */
export function byCase(rows: readonly WaitingRow[]): [WaitingRow, ...WaitingRow[]][] {
  const groups = new Map<string, [WaitingRow, ...WaitingRow[]]>();
  for (const row of rows) {
    const key = row.case?.reference ?? row.id;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

interface TodayRowProps {
  kind: Kind;
  /** Those of one case, the oldest first. */
  rows: [WaitingRow, ...WaitingRow[]];
}

/** Three columns of two lines, whose first share a baseline; on a phone two columns. */
export const rowClass =
  'relative grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-4 border-b border-line py-1.5 hover:bg-ink/5 md:min-h-13 md:grid-cols-[11rem_minmax(0,1fr)_auto] md:py-1';

export const taskClass = 'desk-task min-w-0 max-md:col-start-1 max-md:text-small';

/** Names the officer at its end, which a long text never pushes out; on a phone alone. */
export const detailClass = 'flex min-w-0 gap-x-2 text-small text-muted empty:hidden';

export const endClass =
  'desk-task grid text-end text-small whitespace-nowrap max-md:col-start-2 max-md:row-span-2 max-md:row-start-1';

export function TodayRow({ kind, rows }: TodayRowProps) {
  const [row] = rows;
  const { case: about, what } = row;
  const tasks = rows.map((one) => whatText(kind, one)).join(' · ');
  // The task matters more than the service, which gives way.
  const [task, service] = [tasks, about && serviceTitle(about.service)].filter(Boolean);
  const owned = kind === 'lead' || (about && kind !== 'unassigned');
  const named = useIsManager() && owned;
  return (
    <li className={rowClass}>
      <span className="desk-task min-w-0">
        <span className="md:block md:truncate">
          <RowLink href={pathOf(kind, row)}>
            <bdi>{about?.client ?? what.name}</bdi>
          </RowLink>
          {rows.length > 1 && (
            <span className="figures ml-2 text-muted">
              {formatNumber(rows.length, ownLocale())}
            </span>
          )}
        </span>
        <span className="figures block text-small text-muted max-md:hidden">
          {about?.reference}
        </span>
      </span>
      <span className={taskClass}>
        <bdi className="block truncate text-left" title={task ?? undefined}>
          {task}
        </bdi>
        <span className={detailClass}>
          {service && <bdi className="min-w-0 truncate max-md:hidden">{service}</bdi>}
          {named && <Officer name={row.officer} />}
        </span>
      </span>
      <span className={endClass}>
        <Age kind={kind} row={row} />
        <Verb text={t(verbs[kind])} />
      </span>
    </li>
  );
}

/** For managers, who see everybody's work. */
export function Officer({ name }: { name: string | null }) {
  return (
    <span className="max-w-40 shrink-0 truncate md:not-first:before:mr-2 md:not-first:before:content-['·']">
      <span className="visually-hidden">{t('desk.officer')}: </span>
      <OfficerName name={name} />
    </span>
  );
}

/** What a row asks for. The row is the link. */
export function Verb({ text }: { text: string }) {
  return (
    <span className="font-semibold underline decoration-edge underline-offset-4">
      {text}
    </span>
  );
}

interface AgeProps {
  kind: Kind;
  row: WaitingRow;
}

function Age({ kind, row: { due_on, since } }: AgeProps) {
  if (due_on)
    return (
      <time
        className={hasPassed(due_on) ? 'text-seal-ink' : 'text-muted'}
        dateTime={due_on}
        title={t('desk.todayDue', { date: dayText(due_on) })}
      >
        {formatDistance(due_on, ownLocale())}
      </time>
    );
  if (!since) return null;
  return (
    <Ago
      at={since}
      title={t('desk.todaySince', { date: momentDay(since) })}
      waits={kind === 'lead'}
    />
  );
}
