import { useStore } from '@nanostores/react';

import { saveSetting } from '../data/account.ts';
import { $settings } from '../data/stores.ts';
import type { NotificationKind, NotificationSetting } from '../../../ui/cases/shapes.ts';
import { Card } from '../../../ui/signed-in/Card.tsx';
import { Load } from '../../../ui/signed-in/Load.tsx';
import { useTold } from '../../../ui/signed-in/useTold.ts';
import { t, type TextKey } from '../../../ui/signed-in/texts.ts';

/** What clients are told of. Staff are told of more. */
const kinds: Partial<Record<NotificationKind, TextKey>> = {
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

/** Which news are told on the screen, and which by mail at once, once a day or never. */
export function MailCard() {
  const state = useStore($settings);
  return (
    <Card id="mails" heading={t('settings.mails')} text={t('settings.mailsText')}>
      <Load state={state} lines={6}>
        {(chosen) => (
          <div className="border-t border-line">
            {(Object.keys(kinds) as NotificationKind[]).map((kind) => (
              <Row
                key={kind}
                setting={
                  chosen.find((one) => one.kind === kind) ?? {
                    kind,
                    on_screen: true,
                    by_mail: true,
                    daily_digest: false,
                  }
                }
              />
            ))}
          </div>
        )}
      </Load>
    </Card>
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

function Row({ setting }: { setting: NotificationSetting }) {
  const [, run] = useTold();
  const { kind, on_screen } = setting;
  const name = t(kinds[kind] ?? 'settings.mails');
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
