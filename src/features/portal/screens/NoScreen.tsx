import { Empty } from '../../../ui/signed-in/Empty.tsx';
import { Link } from '../../../ui/signed-in/Link.tsx';
import { paths } from '../routes.ts';
import { t } from '../../../ui/signed-in/texts.ts';

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
