import { useStore } from '@nanostores/react';

import { formatLocalMoment } from '../../../i18n/format.ts';
import { Link } from '../../../application/Link.tsx';
import { ownLocale, t, tn } from '../../../application/texts.ts';

import { $leads } from '../data/desk-stores.ts';
import type { LeadRow } from '../data/desk-shapes.ts';
import { LeadState, stateText } from './LeadState.tsx';
import { Listing, useListFilters } from '../listing/Listing.tsx';
import { RowLink } from '../listing/RowLink.tsx';
import { Search } from '../listing/Search.tsx';
import { EmailAddress, Table } from '../listing/Table.tsx';
import { Tabs } from '../listing/Tabs.tsx';
import { leadPath, listPath } from '../desk-routes.ts';
import { subjectText } from '../desk-texts.ts';

const states = ['new', 'answered', 'won', 'lost'] as const;

export function Leads() {
  const search = useListFilters();
  const mine = Boolean(search['mine']);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Tabs
          label={t('desk.states')}
          name="state"
          chosen={search['state'] ?? ''}
          tabs={[
            ['', t('desk.stateAll')],
            ...states.map((state) => [state, stateText(state)] as const),
          ]}
        />
        <Link
          className="flex min-h-11 items-center underline underline-offset-[0.2em]"
          href={listPath({ mine: mine ? undefined : '1' })}
        >
          {t(mine ? 'desk.everybodysLeads' : 'desk.ownLeads')}
        </Link>
        <Search label={t('desk.searchLeads')} value={search['q']} />
      </div>
      <Listing state={useStore($leads)} empty={t('desk.noLeads')}>
        {(rows) => (
          <Table
            label={t('desk.leads')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { heading: t('desk.sender'), cell: (row) => <Sender row={row} /> },
              { heading: t('desk.subject'), cell: (row) => <Subject row={row} /> },
              {
                heading: t('desk.received'),
                cell: ({ created_at }) => (
                  <time className="figures" dateTime={created_at}>
                    {formatLocalMoment(created_at, ownLocale())}
                  </time>
                ),
              },
              {
                heading: t('desk.state'),
                cell: ({ state }) => <LeadState state={state} />,
              },
              {
                heading: t('desk.officer'),
                cell: ({ officer }) =>
                  officer && <bdi className="desk-whole">{officer}</bdi>,
              },
            ]}
          />
        )}
      </Listing>
    </>
  );
}

function Sender({ row: { id, name, email, others } }: { row: LeadRow }) {
  return (
    <>
      <RowLink href={leadPath(id)}>
        <bdi>{name}</bdi>
      </RowLink>
      <EmailAddress email={email} />
      {others > 0 && (
        <span className="desk-small">{tn('desk.otherMessages', others)}</span>
      )}
    </>
  );
}

function Subject({ row: { subject, excerpt } }: { row: LeadRow }) {
  return (
    <span className="block min-w-0">
      <bdi className="block wrap-anywhere">{subjectText(subject)}</bdi>
      <bdi className="desk-small line-clamp-2">{excerpt}</bdi>
    </span>
  );
}
