import { Badge } from '../signed-in/Badge.tsx';
import { t } from '../signed-in/texts.ts';

import { statuses } from './statuses.ts';

/** The status of a case: green if it is completed, yellow while it waits. */
export function Status({ status }: { status: keyof typeof statuses }) {
  const { tone, icon, key } = statuses[status];
  return <Badge tone={tone} icon={icon} text={t(key)} />;
}
