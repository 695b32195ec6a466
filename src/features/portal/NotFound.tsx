import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../application/Link.tsx';
import { paths } from './portal-routes.ts';
import { t } from '../../application/texts.ts';

/** What stands at an address that names no case of the client's, or no screen. */
export function NoPortalScreen() {
  return (
    <Empty text={t('cases.notFoundText')}>
      <Link className="button" href={paths.overview}>
        {t('cases.backToOverview')}
      </Link>
    </Empty>
  );
}
