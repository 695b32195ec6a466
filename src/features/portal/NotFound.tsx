import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../application/Link.tsx';
import { paths } from './portal-routes.ts';
import { t } from '../../application/texts.ts';

/** Shown at an address without a screen or without one of the client's cases. */
export function NotFound() {
  return (
    <Empty text={t('cases.notFoundText')}>
      <Link className="button" href={paths.overview}>
        {t('cases.backToOverview')}
      </Link>
    </Empty>
  );
}
