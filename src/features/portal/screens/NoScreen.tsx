import { Empty } from '../parts/Empty.tsx';
import { Link } from '../parts/Link.tsx';
import { paths } from '../routes.ts';
import { t } from '../texts.ts';

/** What stands at an address that names no case of the client's, or no screen. */
export function NoScreen() {
  return (
    <Empty text={t('cases.notFoundText')}>
      <Link className="button" href={paths.overview}>
        {t('cases.backToOverview')}
      </Link>
    </Empty>
  );
}
