import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import { ownLocale } from '../../../application/texts.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { zonedDate } from '../../../i18n/zoned-day.ts';
import { ownZone } from '../../../i18n/zoned-time.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { callsBefore } from '../data/call-times.ts';
import type { DeskCall } from '../data/desk-shapes.ts';
import { paths } from '../desk-routes.ts';
import { countText, t } from '../desk-texts.ts';
import { restoreRowFocus } from '../listing/list-place.ts';
import { Tabs } from '../listing/Tabs.tsx';
import { Toolbar } from '../listing/Toolbar.tsx';
import { useListFilters } from '../listing/useListFilters.ts';
import { useIsManager } from '../useIsManager.ts';
import type { TodayGroup } from './today-api.ts';
import { $filteredToday, $today } from './today-stores.ts';
import { TodayCall } from './TodayCall.tsx';
import { byCase, TodayRow } from './TodayRow.tsx';

// Only managers download them.
const Figures = lazy(async () => ({ default: (await import('./Figures.tsx')).Figures }));

/** Nothing moves once they have loaded. */
const figuresHeight = 'min-h-48 lg:min-h-28';

const headings = {
  step: 'desk.todayStep',
  document: 'desk.todayDocument',
  message: 'desk.todayMessage',
  lead: 'desk.todayLead',
  deadline: 'desk.todayDeadline',
  invoice: 'desk.todayInvoice',
  unassigned: 'desk.todayUnassigned',
  payout: 'desk.todayPayout',
  payment: 'desk.todayPayment',
} as const satisfies Record<TodayGroup['kind'], unknown>;

/** What waits: today’s calls, then the most urgent kind first. Calls to mark come last. */
export function Today() {
  const manager = useIsManager();
  const { whose = '' } = useListFilters();
  const state = useStore(whose ? $filteredToday : $today);
  return (
    <>
      {manager && (
        <>
          <Suspense fallback={<div className={figuresHeight} />}>
            <Figures height={figuresHeight} />
          </Suspense>
          <AssigneeFilter chosen={whose} />
        </>
      )}
      <div className="gap-x-12 min-[80rem]:columns-2">
        <Load state={state} lines={8}>
          {({ calls, time_zone, groups }) => {
            const zone = time_zone ?? ownZone();
            const earlier = callsBefore(calls, zonedDate(Date.now(), zone), zone);
            const today = calls.filter((call) => !earlier.includes(call));
            return groups.length + calls.length === 0 ? (
              <Empty text={t('desk.todayCalm')}>
                <Link
                  className="button"
                  href={manager ? `${paths.cases}?list=all` : paths.cases}
                >
                  {t('desk.todayAllCases')}
                </Link>
              </Empty>
            ) : (
              <>
                <Calls
                  id="call"
                  heading={t('deskCalls.today')}
                  calls={today}
                  zone={zone}
                />
                {groups.map(({ kind, count, rows }) => (
                  <Group
                    key={kind}
                    id={kind}
                    heading={t(headings[kind])}
                    count={count}
                    rows={byCase(rows).map((group) => (
                      <TodayRow key={group[0].id} kind={kind} rows={group} />
                    ))}
                  />
                ))}
                <Calls
                  id="to-mark"
                  heading={t('deskCalls.toMark')}
                  calls={earlier}
                  zone={zone}
                  earlier
                />
              </>
            );
          }}
        </Load>
      </div>
    </>
  );
}

function AssigneeFilter({ chosen }: { chosen: string }) {
  return (
    <Toolbar>
      <Tabs
        label={t('desk.officer')}
        name="whose"
        chosen={chosen}
        tabs={[
          ['', t('desk.auditEverybody')],
          ['mine', t('desk.listMine')],
          ['unassigned', t('desk.listUnassigned')],
        ]}
      />
    </Toolbar>
  );
}

interface CallsProps {
  id: string;
  heading: string;
  calls: DeskCall[];
  zone: string;
  earlier?: boolean;
}

function Calls({ id, heading, calls, ...call }: CallsProps) {
  if (calls.length === 0) return null;
  return (
    <Group
      id={id}
      heading={heading}
      count={calls.length}
      rows={calls.map((one) => (
        <TodayCall key={one.id} call={one} {...call} />
      ))}
    />
  );
}

const shownAtFirst = 5;
/** A button for one more row would take up the room of that row. */
const shownWithoutButton = shownAtFirst + 1;

interface GroupProps {
  id: string;
  heading: string;
  count: number;
  rows: ReactNode[];
}

function Group({ id, heading, count, rows }: GroupProps) {
  const [open, setOpen] = useState(false);
  const all = open || rows.length <= shownWithoutButton;
  const visibleRows = all ? rows : rows.slice(0, shownAtFirst);

  // The rows may arrive after the screen.
  useEffect(() => void restoreRowFocus(), []);

  // Paper has no button for the others.
  useEffect(() => {
    const openAll = () => flushSync(() => setOpen(true));
    addEventListener('beforeprint', openAll);
    return () => removeEventListener('beforeprint', openAll);
  }, []);

  return (
    <section className="mb-5 break-inside-avoid md:mb-8" aria-labelledby={id}>
      <h2
        id={id}
        className="flex items-baseline gap-3 border-b border-ink pb-1 text-title"
      >
        {heading}
        <span className="figures text-base text-muted">{countText(count)}</span>
      </h2>
      <ul>{visibleRows}</ul>
      {!all && (
        <button
          type="button"
          className="button-quiet text-small"
          onClick={() => setOpen(true)}
        >
          {t('desk.todayMore', { count: formatNumber(rows.length, ownLocale()) })}
        </button>
      )}
    </section>
  );
}
