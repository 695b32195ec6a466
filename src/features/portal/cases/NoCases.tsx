import { linkTo } from '../../../application/texts.ts';
import { generalInquiry } from '../../../content/subject.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { t } from '../portal-texts.ts';

/** Leads clients without a case on to a consultation. */
export function NoCases() {
  return (
    <Empty heading={t('dashboard.noCasesHeading')} text={t('dashboard.noCases')}>
      <a
        className="button button-seal"
        href={linkTo('consultation')}
        data-consultation={generalInquiry}
      >
        {t('dashboard.bookConsultation')}
      </a>
      <a className="button" href={linkTo('pricing')}>
        {t('dashboard.seePrices')}
      </a>
    </Empty>
  );
}
