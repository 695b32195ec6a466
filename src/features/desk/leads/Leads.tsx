import { useStore } from '@nanostores/react';

import { Link } from '../../../application/Link.tsx';
import { t, tn } from '../../../application/texts.ts';

import { $leads } from '../data/desk-stores.ts';
import type { LeadRow } from '../data/desk-shapes.ts';
import { LeadState, stateText } from './LeadState.tsx';
import { Listing, useListFilters } from '../listing/Listing.tsx';
import { RowLink } from '../listing/RowLink.tsx';
import { Search } from '../listing/Search.tsx';
import { Line, Moment, Table } from '../listing/Table.tsx';
import { Tabs } from '../listing/Tabs.tsx';
import { Toolbar } from '../listing/Toolbar.tsx';
import { leadPath, listPath } from '../desk-routes.ts';
import { subjectText } from '../desk-texts.ts';

const states = ['new', 'answered', 'won', 'lost'] as const;

export function Leads() {
  const search = useListFilters();
  const mine = Boolean(search['mine']);
  return (
    <>
      <Toolbar>
        <Tabs
          label={t('desk.states')}
          name="state"
          chosen={search['state'] ?? ''}
          tabs={[
            ['', t('desk.stateAll')],
            ...states.map((state) => [state, stateText(state)] as const),
          ]}
        />
        <Link className="pill" href={listPath({ mine: mine ? undefined : '1' })}>
          {t(mine ? 'desk.everybodysLeads' : 'desk.ownLeads')}
        </Link>
        <Search label={t('desk.searchLeads')} value={search['q']} />
      </Toolbar>
      <Listing state={useStore($leads)} empty={t('desk.noLeads')}>
        {(rows) => (
          <Table
            label={t('desk.leads')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                heading: t('desk.sender'),
                cell: (row) => <Sender row={row} />,
                share: '27%',
              },
              {
                heading: t('desk.subject'),
                cell: (row) => <Subject row={row} />,
                share: '43%',
              },
              {
                heading: t('desk.received'),
                cell: ({ created_at }) => <Moment of={created_at} />,
              },
              {
                heading: t('desk.state'),
                cell: ({ state }) => <LeadState state={state} />,
              },
              {
                heading: t('desk.officer'),
                cell: ({ officer }) => officer && <bdi title={officer}>{officer}</bdi>,
              },
            ]}
          />
        )}
      </Listing>
    </>
  );
}

function Sender({ row: { id, name, email, others } }: { row: LeadRow }) {
  const more = others > 0 && tn('desk.otherMessages', others);
  return (
    <Line
      second={email}
      end={
        more && (
          <span className="flex-none text-muted" title={more}>
            <span aria-hidden="true">+{others}</span>
            <span className="visually-hidden">{more}</span>
          </span>
        )
      }
    >
      <RowLink href={leadPath(id)} title={name}>
        <bdi>{name}</bdi>
      </RowLink>
    </Line>
  );
}

function Subject({ row: { subject, excerpt } }: { row: LeadRow }) {
  return (
    <Line second={excerpt}>
      <bdi>{subjectText(subject)}</bdi>
    </Line>
  );
}
