import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../application/Link.tsx';
import { t } from '../../application/texts.ts';

import { paths } from './desk-routes.ts';

/** Shown where an address names nothing. */
export function NoDeskScreen() {
  return (
    <Empty text={t('desk.notFoundText')}>
      <Link className="button" href={paths.leads}>
        {t('desk.backToLeads')}
      </Link>
    </Empty>
  );
}
