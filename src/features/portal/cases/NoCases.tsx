import { linkTo } from '../../../application/texts.ts';
import { generalInquiry } from '../../../content/subject.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { t } from '../portal-texts.ts';

export function NoCases() {
  return (
    <Empty heading={t('portal.noCasesHeading')} text={t('portal.noCases')}>
      <a
        className="button button-seal"
        href={linkTo('consultation')}
        data-consultation={generalInquiry}
      >
        {t('portal.bookConsultation')}
      </a>
      <a className="button" href={linkTo('pricing')}>
        {t('frame.seePrices')}
      </a>
    </Empty>
  );
}
