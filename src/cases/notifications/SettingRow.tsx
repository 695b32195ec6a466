import { t } from '../../application/texts.ts';
import { CheckboxField } from '../../ui/forms/CheckboxField.tsx';
import type { NotificationSetting } from './notification-shapes.ts';
import { useNotificationSetting } from './useNotificationSetting.ts';

const emails = {
  now: { by_email: true, daily_digest: false },
  daily: { by_email: true, daily_digest: true },
  never: { by_email: false, daily_digest: false },
};

function emailOf({ by_email, daily_digest }: NotificationSetting): keyof typeof emails {
  if (!by_email) return 'never';
  return daily_digest ? 'daily' : 'now';
}

interface SettingRowProps {
  name: string;
  setting: NotificationSetting;
}

export function SettingRow({ name, setting }: SettingRowProps) {
  const [choice, saving, choose] = useNotificationSetting(setting);
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-1.5"
      role="group"
      aria-label={name}
      aria-busy={saving || undefined}
    >
      <span className="min-w-0 flex-[1_1_160px]">{name}</span>
      <span className="flex items-center gap-x-4 max-md:w-full">
        <CheckboxField
          className="lg:pointer-fine:min-h-9"
          label={t('settings.onScreen')}
          aria-label={`${name}: ${t('settings.onScreen')}`}
          checked={choice.on_screen}
          onChange={({ target }) => choose({ on_screen: target.checked })}
        />
        <select
          className="control w-auto min-w-0 cursor-pointer py-1 max-md:flex-1 lg:pointer-fine:min-h-9"
          value={emailOf(choice)}
          aria-label={`${name}: ${t('settings.byEmail')}`}
          onChange={({ target }) => choose(emails[target.value as keyof typeof emails])}
        >
          <option value="now">{t('settings.emailAtOnce')}</option>
          <option value="daily">{t('settings.emailDaily')}</option>
          <option value="never">{t('settings.emailNever')}</option>
        </select>
      </span>
    </div>
  );
}
