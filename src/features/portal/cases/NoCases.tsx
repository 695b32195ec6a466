import { useStore } from '@nanostores/react';

import { Empty } from '../../../ui/Empty.tsx';
import { $role } from '../../../application/role.ts';
import { linkTo, t } from '../../../application/texts.ts';

/** Offers a consultation to clients without a case, and the desk to staff. */
export function NoCases() {
  const role = useStore($role).data?.value;
  if (role)
    return (
      <Empty text={t('dashboard.staff')}>
        <a className="button" href={linkTo('desk')}>
          {t('dashboard.desk')}
        </a>
      </Empty>
    );
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
