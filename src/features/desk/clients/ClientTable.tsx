import { momentDay } from '../../../application/formats.ts';
import { Link } from '../../../application/Link.tsx';
import { ownLocale } from '../../../application/texts.ts';
import { serviceTitle } from '../../../cases/case-texts.ts';
import { languageName } from '../../../i18n/format.ts';
import { casePath, clientPath } from '../desk-routes.ts';
import { t } from '../desk-texts.ts';
import { RowLink } from '../listing/RowLink.tsx';
import { Table } from '../listing/Table.tsx';
import type { ClientRow } from './client-api.ts';

export function ClientTable({ rows }: { rows: readonly ClientRow[] }) {
  return (
    <Table
      label={t('desk.clients')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: t('desk.client'),
          place: 'name',
          cell: ({ id, name, email, delete_after }) => (
            <>
              <RowLink href={clientPath(id)} title={name ?? email}>
                <bdi>{name ?? email}</bdi>
              </RowLink>
              {delete_after && (
                <span className="desk-block-muted">
                  {t('desk.leaving', { date: momentDay(delete_after) })}
                </span>
              )}
            </>
          ),
          share: '24%',
        },
        {
          heading: t('desk.email'),
          place: 'about',
          cell: ({ email }) => (
            <a
              className="block truncate"
              href={`mailto:${encodeURIComponent(email)}`}
              title={email}
            >
              {email}
            </a>
          ),
          share: '20%',
        },
        {
          heading: t('desk.phone'),
          place: 'date',
          cell: ({ phone }) => phone && <bdi title={phone}>{phone}</bdi>,
        },
        {
          heading: t('desk.language'),
          place: 'end',
          cell: ({ locale }) => locale && languageName(locale, ownLocale()),
        },
        {
          heading: t('desk.cases'),
          place: 'text',
          cell: (client) => client.cases.length > 0 && <Cases client={client} />,
          wrap: true,
        },
      ]}
    />
  );
}

function Cases({ client: { cases } }: { client: ClientRow }) {
  return (
    <ul>
      {cases.map(({ reference, service, closed }) => (
        <li key={reference}>
          <Link href={casePath(reference)}>{serviceTitle(service)}</Link>{' '}
          <span className="figures text-muted">
            <span className="whitespace-nowrap max-[60rem]:hidden">{reference}</span>
            {closed && ` · ${t('desk.closed')}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
