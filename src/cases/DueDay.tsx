import { dayText } from '../application/formats.ts';
import { t } from '../application/texts.ts';
import { hasPassed } from '../i18n/format.ts';
import { Unbroken } from '../ui/Unbroken.tsx';

interface DueDayProps {
  day: string;
  /** Shown until the day has passed; "Due on …" by default. */
  ahead?: string;
  /** Whether something ends on this day, so that nobody can be late for it. */
  expires?: boolean;
}

export function DueDay({ day, ahead, expires }: DueDayProps) {
  const date = dayText(day);
  return hasPassed(day) ? (
    <b className="font-semibold text-seal-ink">
      <Unbroken text={t(expires ? 'cases.expiredOn' : 'cases.overdueSince', { date })} />
    </b>
  ) : (
    <Unbroken text={ahead ?? t('cases.due', { date })} />
  );
}
