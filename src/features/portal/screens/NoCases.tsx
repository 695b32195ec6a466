import { Empty } from '../../../ui/signed-in/Empty.tsx';
import { linkTo, t } from '../../../ui/signed-in/texts.ts';

/** What a client without a case can do. */
export function NoCases() {
  return (
    <Empty heading={t('dashboard.noCasesHeading')} text={t('dashboard.noCases')}>
      <a
        className="button button-seal"
        href={linkTo('consultation')}
        data-consultation="General Inquiry"
      >
        {t('dashboard.bookConsultation')}
      </a>
      <a className="button" href={linkTo('pricing')}>
        {t('dashboard.seePrices')}
      </a>
    </Empty>
  );
}
