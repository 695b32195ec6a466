import { Empty } from '../../../ui/signed-in/Empty.tsx';
import { Link } from '../../../ui/signed-in/Link.tsx';
import { t } from '../../../ui/signed-in/texts.ts';

import { paths } from '../routes.ts';

/** Shown where an address names nothing. */
export function NoScreen() {
  return (
    <Empty text={t('desk.notFoundText')}>
      <Link className="button" href={paths.leads}>
        {t('desk.backToLeads')}
      </Link>
    </Empty>
  );
}
