import { useStore } from '@nanostores/react';

import { saveSetting } from '../data/account.ts';
import { $affiliate } from '../data/affiliate.ts';
import { $role, $settings } from '../data/stores.ts';
import type { NotificationKind, NotificationSetting } from '../../../ui/cases/shapes.ts';
import { Card } from '../../../ui/signed-in/Card.tsx';
import { Load } from '../../../ui/signed-in/Load.tsx';
import { useTold } from '../../../ui/signed-in/useTold.ts';
import { t, type TextKey } from '../../../ui/signed-in/texts.ts';

type Kinds = Partial<Record<NotificationKind, TextKey>>;

/** What staff are told of. */
const staffKinds: Kinds = {
  lead: 'settings.kindLead',
  officerAssigned: 'settings.kindOfficerAssigned',
  documentUploaded: 'settings.kindDocumentUploaded',
  message: 'settings.kindMessage',
  deadline: 'settings.kindDeadline',
};

/** What managers are told of as well. */
const managerKinds: Kinds = { payoutAsked: 'settings.kindPayoutAsked' };

/** What affiliates are told of as well. */
const affiliateKinds: Kinds = {
  payoutPaid: 'settings.kindPayoutPaid',
  payoutDeclined: 'settings.kindPayoutDeclined',
};

/** What clients are told of. */
const clientKinds: Kinds = {
  yourTurn: 'settings.kindYourTurn',
  documentRequested: 'settings.kindDocumentRequested',
  documentRejected: 'settings.kindDocumentRejected',
  documentAccepted: 'settings.kindDocumentAccepted',
  documentDelivered: 'settings.kindDocumentDelivered',
  stepDone: 'settings.kindStepDone',
  message: 'settings.kindMessage',
  invoice: 'settings.kindInvoice',
  deadline: 'settings.kindDeadline',
  caseOpened: 'settings.kindCaseOpened',
  caseClosed: 'settings.kindCaseClosed',
};

/** Each row is as high as two lines, and what stands below is not to move when the rows come. */
const lines = 2 * Object.keys(clientKinds).length;

function kindsOf(role: string | null, isAffiliate: boolean): Kinds {
  return {
    ...(role ? staffKinds : clientKinds),
    ...(role === 'manager' && managerKinds),
    ...(isAffiliate && affiliateKinds),
  };
}

/** Which news are told on the screen, and which by mail at once, once a day or never. */
export function MailCard() {
  const state = useStore($settings);
  const role = useStore($role);
  const affiliate = useStore($affiliate).data?.value;
  return (
    <Card id="mails" heading={t('settings.mails')} text={t('settings.mailsText')}>
      <Load state={state} lines={lines}>
        {(chosen) => (
          <Load state={role} lines={lines}>
            {(found) => (
              <Rows kinds={kindsOf(found, Boolean(affiliate))} chosen={chosen} />
            )}
          </Load>
        )}
      </Load>
    </Card>
  );
}

interface RowsProps {
  kinds: Kinds;
  /** Where there is none for a kind, all of it is told at once. */
  chosen: NotificationSetting[];
}

function Rows({ kinds, chosen }: RowsProps) {
  const usual = { on_screen: true, by_mail: true, daily_digest: false };
  const list = Object.entries(kinds) as [NotificationKind, TextKey][];
  return (
    <div className="border-t border-line">
      {list.map(([kind, name]) => (
        <Row
          key={kind}
          name={t(name)}
          setting={chosen.find((one) => one.kind === kind) ?? { kind, ...usual }}
        />
      ))}
    </div>
  );
}

const mails = {
  now: { by_mail: true, daily_digest: false },
  daily: { by_mail: true, daily_digest: true },
  never: { by_mail: false, daily_digest: false },
};

function mailOf({ by_mail, daily_digest }: NotificationSetting): keyof typeof mails {
  if (!by_mail) return 'never';
  return daily_digest ? 'daily' : 'now';
}

function Row({ name, setting }: { name: string; setting: NotificationSetting }) {
  const [, run] = useTold();
  const { on_screen } = setting;
  const change = (changes: Partial<NotificationSetting>) =>
    run(() => saveSetting({ ...setting, ...changes }));
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-b border-line py-2"
      role="group"
      aria-label={name}
    >
      <span className="min-w-0 flex-[1_1_190px]">{name}</span>
      <span className="flex items-center gap-x-5 max-md:w-full">
        <label className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            className="h-6 w-6 accent-ink"
            checked={on_screen}
            aria-label={`${name}: ${t('settings.onScreen')}`}
            onChange={({ target }) => change({ on_screen: target.checked })}
          />
          {t('settings.onScreen')}
        </label>
        <select
          className="min-h-11 min-w-0 cursor-pointer rounded-control border border-edge bg-sheet px-2 max-md:flex-1"
          value={mailOf(setting)}
          aria-label={`${name}: ${t('settings.byMail')}`}
          onChange={({ target }) => change(mails[target.value as keyof typeof mails])}
        >
          <option value="now">{t('settings.mailNow')}</option>
          <option value="daily">{t('settings.mailDaily')}</option>
          <option value="never">{t('settings.mailNever')}</option>
        </select>
      </span>
    </div>
  );
}
