import { formatNumber } from '../i18n/format.ts';
import { ownLocale } from '../application/texts.ts';

interface ProgressProps {
  percent: number;
  label: string;
}

/** A bar with its per cent. */
export function Progress({ percent, label }: ProgressProps) {
  const colour = percent === 100 ? 'text-jade' : 'text-ink';
  return (
    <div className="flex items-center gap-4">
      <progress
        className={`portal-bar h-1.5 min-w-0 flex-1 ${colour}`}
        max={100}
        value={percent}
        aria-label={label}
      />
      <span className="figures min-w-[3.2em] text-right font-[600]">
        {formatNumber(percent / 100, ownLocale(), 'percent')}
      </span>
    </div>
  );
}
