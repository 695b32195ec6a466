import { Badge } from '../../../ui/Badge.tsx';
import type { LeadState } from '../data/desk-shapes.ts';
import { t } from '../desk-texts.ts';

const states = {
  new: { tone: 'amber', icon: 'bell', key: 'desk.stateNew' },
  answered: { tone: 'quiet', icon: 'messages', key: 'desk.stateAnswered' },
  won: { tone: 'jade', icon: 'done', key: 'desk.stateWon' },
  lost: { tone: 'quiet', icon: 'alert', key: 'desk.stateLost' },
} as const;

export function stateText(state: LeadState): string {
  return t(states[state].key);
}

export function LeadState({ state }: { state: LeadState }) {
  const { tone, icon } = states[state];
  return <Badge tone={tone} icon={icon} text={stateText(state)} />;
}
