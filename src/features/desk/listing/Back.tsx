import { useStore } from '@nanostores/react';

import { Link } from '../../../application/Link.tsx';
import { $role } from '../../../application/role.ts';
import { lastListPath, type Section } from '../desk-routes.ts';
import { returnTo } from './list-place.ts';

interface BackProps {
  section: Section;
  text: string;
}

export function Back({ section, text }: BackProps) {
  const role = useStore($role).data?.value;
  return (
    <p>
      <Link
        className="inline-flex min-h-11 items-center text-small md:min-h-8"
        href={lastListPath(section, role)}
        open={returnTo}
      >
        {text}
      </Link>
    </p>
  );
}
