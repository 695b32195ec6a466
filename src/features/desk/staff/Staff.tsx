import { useStore } from '@nanostores/react';

import { shortDayText } from '../../../application/formats.ts';
import { Load } from '../../../application/Load.tsx';
import { ownLocale } from '../../../application/texts.ts';
import { formatNumber, localDay } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { t } from '../desk-texts.ts';
import { Table } from '../listing/Table.tsx';
import { Access } from './Access.tsx';
import { Emails } from './Emails.tsx';
import { RequireSecondFactor } from './RequireSecondFactor.tsx';
import { $staff } from './staff-api.ts';
import { StaffForm } from './StaffForm.tsx';
import { StaffLanguages } from './StaffLanguages.tsx';

export function Staff() {
  return (
    <>
      <Load state={useStore($staff)} lines={4}>
        {(rows) => (
          <Table
            label={t('desk.staff')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                heading: t('desk.name'),
                place: 'name',
                cell: ({ name, email }) => (
                  <bdi className="font-semibold" title={name ?? email}>
                    {name ?? email}
                  </bdi>
                ),
              },
              {
                heading: t('desk.email'),
                place: 'about',
                cell: ({ email }) => <span title={email}>{email}</span>,
                share: '18%',
              },
              {
                heading: t('desk.role'),
                place: 'date',
                cell: ({ role }) =>
                  t(role === 'manager' ? 'desk.manager' : 'desk.caseOfficer'),
              },
              {
                heading: t('desk.since'),
                place: 'fact',
                cell: ({ since }) => shortDayText(localDay(since)),
              },
              {
                heading: t('desk.languages'),
                place: 'action',
                cell: (member) => <StaffLanguages member={member} />,
                share: '20%',
              },
              {
                heading: t('desk.twoStepShort'),
                place: 'fact',
                cell: ({ second_factor }) =>
                  t(second_factor ? 'desk.twoStepOn' : 'desk.twoStepOff'),
              },
              {
                heading: t('desk.openCases'),
                place: 'fact',
                cell: ({ open_cases }) => formatNumber(open_cases, ownLocale()),
              },
              {
                heading: t('desk.access'),
                place: 'action',
                cell: (member) => <Access member={member} staff={rows} />,
                share: '30%',
              },
            ]}
          />
        )}
      </Load>
      <Card id="add-staff" heading={t('desk.addStaff')} text={t('desk.addStaffText')}>
        <StaffForm />
      </Card>
      <RequireSecondFactor />
      <Emails />
    </>
  );
}
