import type { ReactNode } from 'react';

import { ownLocale, t } from '../application/texts.ts';
import { formatNumber } from '../i18n/format.ts';
import type { CaseSummary } from './case-shapes.ts';
import { serviceTitle, stepTitle } from './case-texts.ts';

type Counted = Pick<
  CaseSummary,
  'service' | 'closed_at' | 'percent' | 'steps' | 'steps_finished'
>;

interface ProgressProps {
  summary: Counted;
  /** Whether the current step waits for the reader. */
  own?: boolean;
  /** In one line, to stand beside something else. */
  compact?: boolean;
  children?: ReactNode;
  /** Stands before the share of the work. */
  end?: ReactNode;
}

const looks = {
  full: {
    box: 'grid grid-cols-1 gap-1.5',
    bar: 'mb-1',
    line: 'flex-wrap',
    step: 'flex-[1_1_6rem]',
    share: '',
  },
  // With large text the bar has a line of its own.
  compact: {
    box: 'items-center gap-3 min-[18rem]:flex',
    bar: 'w-48 max-w-full min-w-0 flex-[1_1_12rem]',
    line: 'flex-none flex-wrap text-[0.9375rem] min-[18rem]:flex-nowrap',
    step: 'flex-none',
    share: 'flex-none',
  },
};

/** A segment for each step. The current one is half full: the percent counts only finished steps. */
export function Progress(props: ProgressProps) {
  const { summary, own = true, compact = false, children, end } = props;
  const look = looks[compact ? 'compact' : 'full'];
  const { service, closed_at, percent, steps, steps_finished } = summary;
  const current = !closed_at && steps_finished < steps ? steps_finished + 1 : undefined;
  return (
    <div className={look.box}>
      <div
        className={`flex gap-[min(4px,1%)] forced-color-adjust-none print:[print-color-adjust:exact] ${look.bar}`}
        role="progressbar"
        aria-label={t('application.progress', { service: serviceTitle(service) })}
        aria-valuenow={percent}
      >
        {Array.from({ length: steps }, (_, index) => (
          <i
            key={index}
            className={`flex h-1.5 flex-1 ${index < steps_finished ? 'bg-jade' : 'bg-line'}`}
          >
            {index + 1 === current && (
              <i className={`w-1/2 ${own ? 'bg-amber' : 'bg-ink'}`} />
            )}
          </i>
        ))}
      </div>
      <p className={`flex items-baseline gap-x-4 ${look.line}`}>
        {current && (
          <span className={`flex min-w-0 flex-wrap gap-x-3 wrap-anywhere ${look.step}`}>
            <b className="figures font-semibold">
              {t('cases.stepOf', { number: current, total: steps })}
            </b>
            {children}
          </span>
        )}
        <span className={`figures ms-auto flex items-baseline gap-x-3 ${look.share}`}>
          {end}
          <b className="font-semibold text-ink">
            {formatNumber(percent / 100, ownLocale(), 'percent')}
          </b>
        </span>
      </p>
    </div>
  );
}

export function StepProgress({
  summary,
  end,
}: {
  summary: CaseSummary;
  end?: ReactNode;
}) {
  const { step_key, step_title, next_key, next_title, client_act } = summary;
  return (
    <Progress summary={summary} own={client_act !== null} end={end}>
      {(step_key ?? step_title) && (
        <span>{stepTitle({ key: step_key, title: step_title })}</span>
      )}
      {(next_key ?? next_title) && (
        <span className="next-step text-muted">
          {t('cases.next', { step: stepTitle({ key: next_key, title: next_title }) })}
        </span>
      )}
    </Progress>
  );
}
