import { Link } from '../../application/Link.tsx';
import { linkTo, ownLocale } from '../../application/texts.ts';
import { localizePath } from '../../i18n/localize-path.ts';
import { Empty } from '../../ui/Empty.tsx';
import { paths } from './portal-routes.ts';
import { t } from './portal-texts.ts';

export function NotFound() {
  return (
    <Empty text={t('notFound.intro')}>
      <BackToOverview />
      <a className="button" href={localizePath('/', ownLocale())}>
        {t('notFound.home')}
      </a>
      <a className="button" href={linkTo('consultation')}>
        {t('notFound.contact')}
      </a>
    </Empty>
  );
}

export function CaseNotFound() {
  return (
    <Empty heading={t('cases.notFound')} text={t('cases.notFoundText')}>
      <BackToOverview />
    </Empty>
  );
}

function BackToOverview() {
  return (
    <Link className="button" href={paths.overview}>
      {t('cases.backToOverview')}
    </Link>
  );
}
