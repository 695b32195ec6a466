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

/** Which news are told on the screen, and which by mail. */
export function MailCard() {
  const state = useStore($settings);
  return (
    <Card id="mails" heading={t('settings.mails')} text={t('settings.mailsText')}>
      <Load state={state} lines={6}>
        {(chosen) => (
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
              {(Object.keys(kinds) as NotificationKind[]).map((kind) => (
                <Row
                  key={kind}
                  setting={
                    chosen.find((one) => one.kind === kind) ?? {
                      kind,
                      on_screen: true,
                      by_mail: true,
                    }
                  }
                />
              ))}
            </tbody>
          </table>
        )}
      </Load>
    </Card>
  );
}

function Row({ setting }: { setting: NotificationSetting }) {
  const [, run] = useTold();
  const { kind } = setting;
  const name = t(kinds[kind] ?? 'settings.mails');
  const box = (way: 'on_screen' | 'by_mail', label: string) => (
    <input
      type="checkbox"
      className="h-6 w-6 accent-ink"
      checked={setting[way]}
      aria-label={`${name}: ${label}`}
      onChange={({ target }) =>
        run(() => saveSetting({ ...setting, [way]: target.checked }))
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
