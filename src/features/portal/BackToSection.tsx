import { Link } from '../../application/Link.tsx';
import { paths } from './portal-routes.ts';
import type { Section } from './portal-sections.ts';
import { t } from './portal-texts.ts';

interface BackToSectionProps {
  section: Section;
  /** The number of what is open. Phones have no other room for it. */
  number: string | undefined;
}

/** The way back to the section above the screen. */
export function BackToSection({ section, number }: BackToSectionProps) {
  return (
    <nav
      className="flex flex-wrap items-center justify-between gap-x-4 print:hidden"
      aria-label={t('portal.breadcrumbs')}
    >
      <Link className="way-back" href={paths[section.name]}>
        {t(section.label)}
      </Link>
      {number && (
        <span className="figures text-small text-muted md:hidden">{number}</span>
      )}
    </nav>
  );
}
