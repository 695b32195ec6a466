import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';

import type { Cell } from '../../../application/csv-file.ts';
import { CsvButton } from '../../../application/CsvButton.tsx';
import { Link } from '../../../application/Link.tsx';
import { makeCsv } from '../../../application/make-csv.ts';
import { openPath } from '../../../application/navigation.ts';
import type { Outcome } from '../../../supabase/failure.ts';
import { firstDay, lastDay } from '../../../supabase/limits.ts';
import { aboutText, auditText, changeTexts } from '../audit-texts.ts';
import { readList } from '../data/read-list.ts';
import { casePath, listPath } from '../desk-routes.ts';
import { t } from '../desk-texts.ts';
import { FilterSelect } from '../listing/FilterSelect.tsx';
import { rowMark } from '../listing/list-place.ts';
import { Listing } from '../listing/Listing.tsx';
import { ListSearch } from '../listing/ListSearch.tsx';
import { Moment, Table } from '../listing/Table.tsx';
import { Toolbar } from '../listing/Toolbar.tsx';
import { useListFilters } from '../listing/useListFilters.ts';
import { $audit, type AuditRow, readAudit } from './audit-api.ts';
import { $staff } from './staff-api.ts';

export function Audit() {
  const state = useStore($audit);
  const { person = '', day = '', q = '' } = useListFilters();
  return (
    <>
      <Toolbar>
        <Person value={person} visibleRows={state.data?.value?.rows} />
        <Day value={day} />
        <ListSearch label={t('desk.auditCase')} value={q} />
        <DownloadAudit />
      </Toolbar>
      <Listing
        state={state}
        empty={t(person || day ? 'desk.noAuditHere' : 'desk.noAudit')}
      >
        {(rows) => (
          <Table
            label={t('desk.audit')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                heading: t('desk.action'),
                place: 'name',
                cell: (row) => (
                  <>
                    {auditText(row.verb, row.subject)}
                    <bdi className="block text-muted">
                      {aboutText(row.subject, row.about)}
                    </bdi>
                  </>
                ),
              },
              {
                heading: t('desk.auditWhat'),
                place: 'text',
                cell: ({ subject, changes }) => {
                  const texts = changeTexts(subject, changes);
                  return texts.length > 0 && <Changes of={texts} />;
                },
                share: '30%',
                wrap: true,
              },
              {
                heading: t('desk.who'),
                place: 'about',
                cell: ({ actor }) => <bdi>{actor ?? t('desk.system')}</bdi>,
                share: '18%',
              },
              {
                heading: t('deskCase.heading'),
                place: 'badge',
                cell: ({ reference }) =>
                  reference && (
                    <Link className="figures" href={casePath(reference)} {...rowMark}>
                      {reference}
                    </Link>
                  ),
              },
              {
                heading: t('desk.when'),
                place: 'date',
                cell: ({ at }) => <Moment at={at} />,
              },
            ]}
          />
        )}
      </Listing>
    </>
  );
}

function Changes({ of }: { of: string[] }) {
  return of.map((text) => (
    <bdi key={text} className="block">
      {text}
    </bdi>
  ));
}

interface PersonProps {
  value: string;
  /** They also name people who have left the staff. */
  visibleRows: readonly AuditRow[] | undefined;
}

function Person({ value, visibleRows = [] }: PersonProps) {
  const staff = useStore($staff).data?.value ?? [];
  const people = new Map(staff.map(({ id, name, email }) => [id, name ?? email]));
  const chosen = visibleRows.find(({ actor_id }) => actor_id === value);
  if (value && !people.has(value)) people.set(value, chosen?.actor ?? t('desk.somebody'));
  return (
    <FilterSelect name="person" label={t('desk.who')} value={value}>
      <option value="">{t('desk.auditEverybody')}</option>
      {[...people].map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </FilterSelect>
  );
}

/** Applies valid days only: a half-typed year is out of bounds. */
function Day({ value }: { value: string }) {
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);

  return (
    <input
      ref={field}
      type="date"
      name="day"
      className="control compact w-auto"
      aria-label={t('desk.auditDay')}
      min={firstDay}
      max={lastDay}
      defaultValue={value}
      onChange={({ target }) =>
        target.validity.valid && openPath(listPath({ day: target.value }))
      }
    />
  );
}

/** The database's limit. */
const pageSize = 2000;

/** All pages of what is listed. */
function DownloadAudit() {
  const filters = useListFilters();

  async function make(): Promise<Outcome<Blob>> {
    const rows = await readList(readAudit, filters, pageSize);
    if (!rows.ok) return rows;
    const headings = ['when', 'who', 'action', 'auditAbout', 'auditWhat'] as const;
    const file = await makeCsv(
      [...headings.map((key) => t(`desk.${key}`)), t('deskCase.heading')],
      rows.value.map(cellsOf),
    );
    return file.ok ? { ...rows, value: file.value } : file;
  }

  return <CsvButton className="button compact" title={t('desk.audit')} make={make} />;
}

function cellsOf(row: AuditRow): Cell[] {
  const { at, actor, verb, subject, about, changes, reference } = row;
  return [
    at,
    actor ?? t('desk.system'),
    auditText(verb, subject),
    aboutText(subject, about),
    changeTexts(subject, changes).join(' · '),
    reference,
  ];
}
