import { useStore } from '@nanostores/react';
import { useState } from 'react';

import { momentDay } from '../../../application/formats.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { Load } from '../../../application/Load.tsx';
import { ownLocale, t, tn } from '../../../application/texts.ts';
import { useReportedAction } from '../../../application/useReportedAction.ts';

import { changeStaff } from '../data/desk-calls.ts';
import type { Member } from '../data/desk-shapes.ts';
import { $staff } from '../data/desk-stores.ts';
import { keepFocus, takeFocus } from '../../../ui/keep-focus.ts';
import { Table } from '../listing/Table.tsx';
import { Mails } from './Mails.tsx';
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
                cell: ({ name, email }) => <bdi>{name ?? email}</bdi>,
              },
              {
                heading: t('desk.email'),
                cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
              },
              {
                heading: t('desk.role'),
                cell: ({ role }) =>
                  t(role === 'manager' ? 'desk.manager' : 'desk.caseOfficer'),
              },
              {
                heading: t('desk.languages'),
                cell: (member) => <StaffLanguages member={member} />,
                plain: true,
              },
              { heading: t('desk.since'), cell: ({ since }) => momentDay(since) },
              {
                heading: t('desk.openCases'),
                cell: ({ open_cases }) => formatNumber(open_cases, ownLocale()),
              },
              {
                heading: t('desk.access'),
                cell: (member) => <Removal member={member} />,
                plain: true,
              },
            ]}
          />
        )}
      </Load>
      <Card id="add-staff" heading={t('desk.addStaff')} text={t('desk.addStaffText')}>
        <StaffForm />
      </Card>
      <Mails />
    </>
  );
}

function Removal({ member: { name, email, open_cases } }: { member: Member }) {
  const [asked, setAsked] = useState<boolean>();
  const [removing, run] = useReportedAction();
  const who = name ?? email;
  if (!asked)
    return (
      <button
        ref={asked === false ? takeFocus : keepFocus}
        type="button"
        className="button"
        aria-label={t('desk.removeWhich', { name: who })}
        onClick={() => setAsked(true)}
      >
        {t('desk.remove')}
      </button>
    );
  return (
    <span className="flex flex-wrap gap-2">
      {open_cases > 0 && (
        <span id="left-cases" className="basis-full">
          {tn('desk.removeCases', open_cases)}
        </span>
      )}
      <button
        type="button"
        className="button button-seal"
        ref={takeFocus}
        aria-busy={removing}
        aria-describedby="left-cases"
        aria-label={t('desk.reallyRemoveWhich', { name: who })}
        onClick={() => run(() => changeStaff(email))}
      >
        {t('desk.reallyRemove')}
      </button>
      <button type="button" className="button" onClick={() => setAsked(false)}>
        {t('desk.cancel')}
      </button>
    </span>
  );
}
