import { t } from '../../application/texts.ts';
import { CheckboxField } from '../../ui/forms/CheckboxField.tsx';
import type { NotificationSetting } from '../case-shapes.ts';
import { useNotificationSetting } from './useNotificationSetting.ts';

const mails = {
  now: { by_mail: true, daily_digest: false },
  daily: { by_mail: true, daily_digest: true },
  never: { by_mail: false, daily_digest: false },
};

function mailOf({ by_mail, daily_digest }: NotificationSetting): keyof typeof mails {
  if (!by_mail) return 'never';
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
          value={mailOf(choice)}
          aria-label={`${name}: ${t('settings.byMail')}`}
          onChange={({ target }) => choose(mails[target.value as keyof typeof mails])}
        >
          <option value="now">{t('settings.mailNow')}</option>
          <option value="daily">{t('settings.mailDaily')}</option>
          <option value="never">{t('settings.mailNever')}</option>
        </select>
      </span>
    </div>
  );
}
