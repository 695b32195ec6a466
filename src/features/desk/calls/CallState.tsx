import { Badge } from '../../../ui/Badge.tsx';
import type { DeskCall } from '../data/desk-shapes.ts';
import { t } from '../desk-texts.ts';

const states = {
  booked: { tone: 'amber', icon: 'clock', key: 'deskCalls.booked' },
  done: { tone: 'jade', icon: 'done', key: 'deskCalls.done' },
  noShow: { tone: 'seal', icon: 'alert', key: 'deskCalls.noShow' },
  cancelled: { tone: 'quiet', icon: 'alert', key: 'deskCalls.cancelled' },
} as const;

export function CallState({ state }: { state: DeskCall['state'] }) {
  const { tone, icon, key } = states[state];
  return <Badge tone={tone} icon={icon} text={t(key)} />;
}
