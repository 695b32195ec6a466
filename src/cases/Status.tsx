import { Badge } from '../ui/Badge.tsx';
import { t } from '../application/texts.ts';

import { statuses } from './statuses.ts';

/** A case's status: green once completed, yellow while waiting. */
export function Status({ status }: { status: keyof typeof statuses }) {
  const { tone, icon, key } = statuses[status];
  return <Badge tone={tone} icon={icon} text={t(key)} />;
}
