import { useStore } from '@nanostores/react';

import { Load } from '../../application/Load.tsx';
import { $role } from '../../application/role.ts';
import { t } from '../../application/texts.ts';
import { capitalize } from '../../i18n/capitalize.ts';
import { Card } from '../../ui/Card.tsx';
import { useWide } from '../../ui/useWide.ts';
import {
  affiliateKinds,
  clientKinds,
  managerKinds,
  type NotificationKind,
  type NotificationSetting,
  staffKinds,
} from './notification-shapes.ts';
import { $settings } from './notifications.ts';
import { SettingRow } from './SettingRow.tsx';

/** Two placeholder lines per row, so that nothing below moves when the rows load on a wide screen. */
const lines = 2 * clientKinds.length;

function kindsFor(role: string | null, isAffiliate: boolean): NotificationKind[] {
  return [
    ...(role ? staffKinds : clientKinds),
    ...(role === 'manager' ? managerKinds : []),
    ...(isAffiliate ? affiliateKinds : []),
  ];
}

export function NotificationSettings({ isAffiliate = false }: { isAffiliate?: boolean }) {
  const state = useStore($settings);
  const role = useStore($role);
  return (
    <Card id="emails" heading={t('settings.emails')} text={t('settings.emailsText')}>
      <Load state={state} lines={lines}>
        {(chosen) => (
          <Load state={role} lines={lines}>
            {(found) => <Rows kinds={kindsFor(found, isAffiliate)} chosen={chosen} />}
          </Load>
        )}
      </Load>
    </Card>
  );
}

interface RowsProps {
  kinds: NotificationKind[];
  /** Kinds without a setting use every channel at once. */
  chosen: NotificationSetting[];
}

function Rows({ kinds, chosen }: RowsProps) {
  const defaults = { on_screen: true, by_email: true, daily_digest: false };
  const wide = useWide();
  return (
    <details open={wide}>
      <summary className="button-quiet lg:hidden">
        {t('application.viewAll', { count: kinds.length })}
      </summary>
      <div className="border-t border-line">
        {kinds.map((kind) => (
          <SettingRow
            key={kind}
            name={t(`settings.kind${capitalize(kind)}`)}
            setting={chosen.find((one) => one.kind === kind) ?? { kind, ...defaults }}
          />
        ))}
      </div>
    </details>
  );
}
