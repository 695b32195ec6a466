import { Link } from '../../../application/Link.tsx';
import { lastListPath } from '../desk-routes.ts';
import type { SectionName } from '../desk-sections.ts';
import { returnTo } from './list-place.ts';

interface BackProps {
  section: SectionName;
  text: string;
}

export function Back({ section, text }: BackProps) {
  return (
    <p className="on-screen">
      <Link className="way-back md:min-h-8" href={lastListPath(section)} open={returnTo}>
        {text}
      </Link>
    </p>
  );
}
