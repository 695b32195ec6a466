import { Link } from '../../application/Link.tsx';
import { t } from './portal-texts.ts';

export interface Crumb {
  href: string;
  label: string;
  /** The number of what is open, which a phone has no other room for. */
  number?: string;
}

/** The way back to the section above the screen. */
export function Breadcrumbs({ crumb }: { crumb: Crumb }) {
  return (
    <nav
      className="flex flex-wrap items-center justify-between gap-x-4 print:hidden"
      aria-label={t('portal.breadcrumbs')}
    >
      <Link className="inline-flex min-h-11 items-center text-small" href={crumb.href}>
        {crumb.label}
      </Link>
      {crumb.number && (
        <span className="figures text-small text-muted md:hidden">{crumb.number}</span>
      )}
    </nav>
  );
}
