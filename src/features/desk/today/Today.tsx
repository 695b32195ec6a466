import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';

import { formatNumber } from '../../../i18n/format.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import type { Role } from '../../../application/role.ts';
import { ownLocale, t } from '../../../application/texts.ts';

import type { TodayGroup } from '../data/desk-shapes.ts';
import { $today } from '../data/desk-stores.ts';
import { restoreRowFocus } from '../listing/RowLink.tsx';
import { defaultListPath } from '../desk-routes.ts';
import { countText } from '../desk-texts.ts';

import { Figures } from './Figures.tsx';
import { TodayRow } from './TodayRow.tsx';

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

/** The desk's first screen: what waits, the most urgent kind first. Managers see the firm's figures as well. */
export function Today({ role }: { role: Role }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Load state={useStore($today)} lines={8}>
          {({ groups }) =>
            groups.length === 0 ? (
              <Empty text={t('desk.todayCalm')}>
                <Link className="button" href={defaultListPath('cases', role)}>
                  {t('desk.todayAllCases')}
                </Link>
              </Empty>
            ) : (
              groups.map((group) => <Group key={group.kind} group={group} />)
            )
          }
        </Load>
      </div>
      {role === 'manager' && <Figures />}
    </div>
  );
}

const shownAtFirst = 5;

function Group({ group: { kind, count, rows } }: { group: TodayGroup }) {
  const [open, setOpen] = useState(false);
  const shown = open ? rows : rows.slice(0, shownAtFirst);

  // The rows may arrive after the screen.
  useEffect(() => void restoreRowFocus(), []);

  return (
    <section aria-labelledby={kind}>
      <h2
        id={kind}
        className="flex items-baseline gap-3 border-b-2 border-ink pb-1 text-[1.25rem]"
      >
        {t(headings[kind])}
        <span className="figures text-[1rem] text-muted">{countText(count)}</span>
      </h2>
      <ul>
        {shown.map((row) => (
          <TodayRow key={row.id} kind={kind} row={row} />
        ))}
      </ul>
      {rows.length > shown.length && (
        <button
          type="button"
          className="button-quiet text-[0.9375rem]"
          onClick={() => setOpen(true)}
        >
          {t('desk.todayMore', { count: formatNumber(rows.length, ownLocale()) })}
        </button>
      )}
    </section>
  );
}
