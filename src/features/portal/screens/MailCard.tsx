import { useStore } from '@nanostores/react';

import { saveSettings } from '../data/account.ts';
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

/** Returns how each kind is told, in the order of the list. */
function settingsOf(chosen: NotificationSetting[]): NotificationSetting[] {
  return (Object.keys(kinds) as NotificationKind[]).map(
    (kind) =>
      chosen.find((one) => one.kind === kind) ?? {
        kind,
        on_screen: true,
        by_mail: true,
        daily_digest: false,
      },
  );
}

/** Which news are told on the screen, and which by mail. */
export function MailCard() {
  const state = useStore($settings);
  return (
    <Card id="mails" heading={t('settings.mails')} text={t('settings.mailsText')}>
      <Load state={state} lines={6}>
        {(chosen) => (
          <>
            <table className="w-full">
              <thead>
                <tr className="border-b-2 border-ink text-left">
                  <td />
                  <th className="px-2 py-1" scope="col">
                    {t('settings.onScreen')}
                  </th>
                  <th className="py-1 pl-2" scope="col">
                    {t('settings.byMail')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {settingsOf(chosen).map((setting) => (
                  <Row key={setting.kind} setting={setting} />
                ))}
              </tbody>
            </table>
            <Daily settings={settingsOf(chosen)} />
          </>
        )}
      </Load>
    </Card>
  );
}

const boxLook = 'h-6 w-6 shrink-0 accent-ink';

/** Whether all mails of a day come as one. */
function Daily({ settings }: { settings: NotificationSetting[] }) {
  const [, run] = useTold();
  return (
    <label className="mt-4 flex items-center gap-3">
      <input
        type="checkbox"
        className={boxLook}
        checked={settings.every(({ daily_digest }) => daily_digest)}
        onChange={({ target }) =>
          run(() =>
            saveSettings(
              settings.map((one) => ({ ...one, daily_digest: target.checked })),
            ),
          )
        }
      />
      {t('settings.daily')}
    </label>
  );
}

function Row({ setting }: { setting: NotificationSetting }) {
  const [, run] = useTold();
  const { kind } = setting;
  const name = t(kinds[kind] ?? 'settings.mails');
  const box = (way: 'on_screen' | 'by_mail', label: string) => (
    <input
      type="checkbox"
      className={boxLook}
      checked={setting[way]}
      aria-label={`${name}: ${label}`}
      onChange={({ target }) =>
        run(() => saveSettings([{ ...setting, [way]: target.checked }]))
      }
    />
  );
  return (
    <tr className="border-b border-line">
      <th className="py-2.5 text-left font-[400]" scope="row">
        {name}
      </th>
      <td className="px-2 text-center">{box('on_screen', t('settings.onScreen'))}</td>
      <td className="pl-2 text-center">{box('by_mail', t('settings.byMail'))}</td>
    </tr>
  );
}
