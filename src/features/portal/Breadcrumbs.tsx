import { Link } from '../../application/Link.tsx';
import { t } from './portal-texts.ts';

interface BreadcrumbsProps {
  section: { href: string; label: string };
  page: string;
}

/** Like the site's (src/ui/Breadcrumbs.astro), phones show only the section. */
export function Breadcrumbs({ section, page }: BreadcrumbsProps) {
  return (
    <nav className="print:hidden" aria-label={t('dashboard.breadcrumbs')}>
      <ol className="flex flex-wrap gap-x-2 text-small text-muted">
        <li>
          <Link
            className="inline-flex min-h-11 items-center no-underline hover:underline"
            href={section.href}
          >
            {section.label}
          </Link>
        </li>
        <li className="hidden items-center gap-2 md:inline-flex">
          <span aria-hidden="true">/</span>
          <span aria-current="page">{page}</span>
        </li>
      </ol>
    </nav>
  );
}
