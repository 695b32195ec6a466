import { ownLocale } from '../../../application/texts.ts';
import { firm } from '../../../cases/case-texts.ts';
import { aheadOf, officeHours } from '../../../i18n/hours.ts';
import { t } from '../portal-texts.ts';

/** Also in the reader's time zone if it differs. */
export function OfficeHours() {
  const { hours } = firm();
  const locale = ownLocale();
  const ahead = aheadOf(hours.zone);
  // "9:00 AM–6:00 PM" stays on one line: no-break spaces, and a word joiner after the dash.
  const rangeOf = (ahead: number) => {
    const { from, to, ...days } = officeHours(hours, locale, ahead);
    const whole = (time: string) => time.replace(/\s/g, '\u00a0');
    return { ...days, from: whole(from), to: `\u2060${whole(to)}` };
  };
  return (
    <div className="grid gap-1 text-small break-keep text-muted">
      <p>{t('frame.officeHours', rangeOf(0))}</p>
      {ahead !== 0 && <p>{t('portal.ownHours', rangeOf(ahead))}</p>}
    </div>
  );
}
