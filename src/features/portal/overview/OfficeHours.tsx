import { ownLocale } from '../../../application/texts.ts';
import { firm } from '../../../cases/case-texts.ts';
import { aheadOf, officeHours } from '../../../i18n/office-hours.ts';
import { t } from '../portal-texts.ts';

/** Also in the reader's time zone if it differs. */
export function OfficeHours() {
  const { hours } = firm();
  const locale = ownLocale();
  const ahead = aheadOf(hours.zone);
  return (
    <div className="grid gap-1 text-small break-keep text-muted">
      <p>{t('frame.officeHours', officeHours(hours, locale))}</p>
      {ahead !== 0 && <p>{t('portal.ownHours', officeHours(hours, locale, ahead))}</p>}
    </div>
  );
}
