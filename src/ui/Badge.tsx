import type { IconName } from '../illustrations/icons.ts';
import { Icon } from './Icon.tsx';

const tones = {
  jade: 'border-jade text-jade',
  amber: 'border-amber text-amber',
  ink: 'border-ink text-ink',
  seal: 'border-seal-ink text-seal-ink',
  quiet: 'border-edge text-muted',
};

interface BadgeProps {
  tone: keyof typeof tones;
  icon: IconName;
  text: string;
}

/** A state, never by colour alone: an icon and a word. */
export function Badge({ tone, icon, text }: BadgeProps) {
  return (
    <span
      className={`badge inline-flex items-center gap-2 rounded-sheet border bg-sheet py-0.5 pr-3 pl-2 text-small leading-[1.5] font-semibold min-[18rem]:whitespace-nowrap ${tones[tone]}`}
    >
      <Icon name={icon} size={18} />
      {text}
    </span>
  );
}
