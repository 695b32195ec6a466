import { useStore } from '@nanostores/react';

import { Link } from '../../../application/Link.tsx';
import { t } from '../../../application/texts.ts';

import { auditText } from '../audit-texts.ts';
import { $audit } from '../data/desk-stores.ts';
import { Listing } from '../listing/Listing.tsx';
import { Moment, Table } from '../listing/Table.tsx';
import { casePath } from '../desk-routes.ts';

export function Audit() {
  return (
    <Listing state={useStore($audit)} empty={t('desk.noAudit')}>
      {(rows) => (
        <Table
          label={t('desk.audit')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              heading: t('desk.act'),
              cell: ({ verb, subject }) => auditText(verb, subject),
            },
            {
              heading: t('desk.who'),
              cell: ({ actor }) => <bdi>{actor ?? t('desk.system')}</bdi>,
              share: '26%',
            },
            {
              heading: t('deskCase.heading'),
              cell: ({ reference }) =>
                reference && (
                  <Link className="figures" href={casePath(reference)} data-row="">
                    {reference}
                  </Link>
                ),
            },
            {
              heading: t('desk.when'),
              cell: ({ at }) => <Moment of={at} />,
            },
          ]}
        />
      )}
    </Listing>
  );
}
