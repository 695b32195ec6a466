import { aheadOf, officeHours } from '../../../i18n/hours.ts';
import { firm, ownLocale, t } from '../../../application/texts.ts';

/** Our office hours, also in the reader's time zone if it differs. */
export function OfficeHours() {
  const { hours } = firm();
  const locale = ownLocale();
  const ahead = aheadOf(hours.zone);
  return (
    <p className="text-[0.9375rem] text-muted">
      {t('dashboard.officeHours', officeHours(hours, locale))}
      {ahead !== 0 && (
        <> · {t('dashboard.ownHours', officeHours(hours, locale, ahead))}</>
      )}
    </p>
  );
}
