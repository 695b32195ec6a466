import { useStore } from '@nanostores/react';

import { Link } from '../../../application/Link.tsx';
import { $role } from '../../../application/role.ts';

import { listOf, type Section } from '../desk-routes.ts';

interface BackProps {
  section: Section;
  text: string;
}

/** The way back to a list, as it was left. */
export function Back({ section, text }: BackProps) {
  const role = useStore($role).data?.value;
  return (
    <p>
      <Link href={listOf(section, role)}>{text}</Link>
    </p>
  );
}
