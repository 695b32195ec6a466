import { useStore } from '@nanostores/react';

import { formatLocalMoment } from '../../../i18n/format.ts';
import { Link } from '../../../ui/signed-in/Link.tsx';
import { ownLocale, t, type TextKey } from '../../../ui/signed-in/texts.ts';

import type { AuditRow } from '../data/shapes.ts';
import { $audit } from '../data/stores.ts';
import { Listing } from '../listing/Listing.tsx';
import { Table } from '../listing/Table.tsx';
import { casePath } from '../routes.ts';

/** A table of the database and what was done to a row of it. */
const acts: Record<string, TextKey> = {
  'insert cases': 'desk.didOpenCase',
  'update cases': 'desk.didChangeCase',
  'insert case_steps': 'desk.didAddStep',
  'update case_steps': 'desk.didChangeStep',
  'insert document_requests': 'desk.didRequestDocument',
  'update document_requests': 'desk.didReviewDocument',
  'insert documents': 'desk.didDeliverDocument',
  'look documents': 'desk.didReadDocument',
  'insert messages': 'desk.didWrite',
  'insert orders': 'desk.didDraftOrder',
  'update orders': 'desk.didChangeOrder',
  'send orders': 'desk.didSendOrder',
  'pay orders': 'desk.didPayOrder',
  'refund orders': 'desk.didRefundOrder',
  'void orders': 'desk.didVoidOrder',
  'insert deadlines': 'desk.didAddDeadline',
  'update deadlines': 'desk.didChangeDeadline',
  'insert companies': 'deskCompany.didAdd',
  'update companies': 'deskCompany.didChange',
  'update leads': 'desk.didChangeLead',
  'insert invitations': 'desk.didInvite',
  'delete invitations': 'invitation.failed',
  'take payouts': 'ledger.didTake',
  'pay payouts': 'ledger.didPay',
  'decline payouts': 'ledger.didDecline',
  'update outbox': 'desk.didSendAgain',
  'insert staff': 'desk.didAddStaff',
  'update staff': 'desk.didChangeStaff',
  'delete staff': 'desk.didRemoveStaff',
};

function actText({ verb, subject }: AuditRow): string {
  return t(acts[`${verb} ${subject}`] ?? 'desk.didOther');
}

/** What staff did, the newest first. */
export function Audit() {
  return (
    <Listing state={useStore($audit)} empty={t('desk.noAudit')}>
      {(rows) => (
        <Table
          label={t('desk.audit')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { heading: t('desk.act'), cell: actText },
            {
              heading: t('desk.who'),
              cell: ({ actor }) => <bdi>{actor ?? t('desk.system')}</bdi>,
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
              cell: ({ at }) => (
                <time className="figures" dateTime={at}>
                  {formatLocalMoment(at, ownLocale())}
                </time>
              ),
            },
          ]}
        />
      )}
    </Listing>
  );
}
