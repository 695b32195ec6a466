import { useStore } from '@nanostores/react';

import { Load } from '../../application/Load.tsx';
import { $role } from '../../application/role.ts';
import { type SharedKey, t } from '../../application/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { useWide } from '../../ui/useWide.ts';
import type {
  AffiliateKind,
  NotificationKind,
  NotificationSetting,
} from '../case-shapes.ts';
import { $settings } from './notifications.ts';
import { SettingRow } from './SettingRow.tsx';

type KindNames = Partial<Record<NotificationKind, SharedKey>>;

const staffKindNames: KindNames = {
  lead: 'settings.kindLead',
  consultationBooked: 'settings.kindConsultationBooked',
  consultationMoved: 'settings.kindConsultationMoved',
  consultationCancelled: 'settings.kindConsultationCancelled',
  consultationReminder: 'settings.kindConsultationReminder',
  officerAssigned: 'settings.kindOfficerAssigned',
  documentUploaded: 'settings.kindDocumentUploaded',
  message: 'settings.kindMessage',
  deadline: 'settings.kindDeadline',
  paymentReported: 'settings.kindPaymentReported',
  deletionRequestedToStaff: 'settings.kindDeletionRequestedToStaff',
  deletionWithdrawnToStaff: 'settings.kindDeletionWithdrawnToStaff',
};

const managerKindNames: KindNames = { payoutAsked: 'settings.kindPayoutAsked' };

const affiliateKindNames: Record<AffiliateKind, SharedKey> = {
  referralJoined: 'settings.kindReferralJoined',
  commissionEarned: 'settings.kindCommissionEarned',
  payoutPaid: 'settings.kindPayoutPaid',
  payoutDeclined: 'settings.kindPayoutDeclined',
};

const clientKindNames: KindNames = {
  yourTurn: 'settings.kindYourTurn',
  documentRequested: 'settings.kindDocumentRequested',
  documentRejected: 'settings.kindDocumentRejected',
  documentAccepted: 'settings.kindDocumentAccepted',
  documentDelivered: 'settings.kindDocumentDelivered',
  stepDone: 'settings.kindStepDone',
  message: 'settings.kindMessage',
  invoice: 'settings.kindInvoice',
  paymentReminder: 'settings.kindPaymentReminder',
  paymentReceived: 'settings.kindPaymentReceived',
  paymentMissing: 'settings.kindPaymentMissing',
  refundMade: 'settings.kindRefundMade',
  deadline: 'settings.kindDeadline',
  caseOpened: 'settings.kindCaseOpened',
  caseClosed: 'settings.kindCaseClosed',
  caseReopened: 'settings.kindCaseReopened',
  officerChanged: 'settings.kindOfficerChanged',
  personLeft: 'settings.kindPersonLeft',
};

/** Two placeholder lines per row, so that nothing below moves when the rows load on a wide screen. */
const lines = 2 * Object.keys(clientKindNames).length;

export function kindNamesFor(role: string | null, isAffiliate: boolean): KindNames {
  return {
    ...(role ? staffKindNames : clientKindNames),
    ...(role === 'manager' && managerKindNames),
    ...(isAffiliate && affiliateKindNames),
  };
}

export function NotificationSettings({ isAffiliate = false }: { isAffiliate?: boolean }) {
  const state = useStore($settings);
  const role = useStore($role);
  return (
    <Card id="mails" heading={t('settings.mails')} text={t('settings.mailsText')}>
      <Load state={state} lines={lines}>
        {(chosen) => (
          <Load state={role} lines={lines}>
            {(found) => <Rows names={kindNamesFor(found, isAffiliate)} chosen={chosen} />}
          </Load>
        )}
      </Load>
    </Card>
  );
}

interface RowsProps {
  names: KindNames;
  /** Kinds without a setting use every channel at once. */
  chosen: NotificationSetting[];
}

function Rows({ names, chosen }: RowsProps) {
  const usual = { on_screen: true, by_mail: true, daily_digest: false };
  const list = Object.entries(names) as [NotificationKind, SharedKey][];
  const wide = useWide();
  return (
    <details open={wide}>
      <summary className="button-quiet lg:hidden">
        {t('application.viewAll', { count: list.length })}
      </summary>
      <div className="border-t border-line">
        {list.map(([kind, name]) => (
          <SettingRow
            key={kind}
            name={t(name)}
            setting={chosen.find((one) => one.kind === kind) ?? { kind, ...usual }}
          />
        ))}
      </div>
    </details>
  );
}
