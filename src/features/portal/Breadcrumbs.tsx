import { Link } from '../../application/Link.tsx';
import { t } from './portal-texts.ts';

/** The way back to the section above the screen. */
export function Breadcrumbs({ section }: { section: { href: string; label: string } }) {
  return (
    <nav className="print:hidden" aria-label={t('dashboard.breadcrumbs')}>
      <Link
        className="inline-flex min-h-11 items-center text-small text-muted no-underline hover:underline"
        href={section.href}
      >
        {section.label}
      </Link>
    </nav>
  );
}
