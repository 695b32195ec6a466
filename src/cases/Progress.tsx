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
  /** In one line, to stand beside something else. */
  compact?: boolean;
  /** Shown after the number of the step. */
  children?: ReactNode;
}

const styles = {
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

export function Progress({ summary, compact = false, children }: ProgressProps) {
  const style = styles[compact ? 'compact' : 'full'];
  const { service, closed_at, percent, steps, steps_finished } = summary;
  const current = !closed_at && steps_finished < steps ? steps_finished + 1 : undefined;
  return (
    <div className={style.box}>
      <div
        className={`flex h-1.5 bg-line forced-color-adjust-none print:[print-color-adjust:exact] ${style.bar}`}
        role="progressbar"
        aria-label={t('application.progress', { service: serviceTitle(service) })}
        aria-valuenow={percent}
      >
        <i className="bg-jade" style={{ width: `${percent}%` }} />
      </div>
      <p className={`flex items-baseline gap-x-4 ${style.line}`}>
        {current && (
          <span className={`flex min-w-0 flex-wrap gap-x-3 wrap-anywhere ${style.step}`}>
            <b className="figures font-semibold">
              {t('cases.stepOf', { number: current, total: steps })}
            </b>
            {children}
          </span>
        )}
        <b className={`figures ms-auto font-semibold text-ink ${style.share}`}>
          {formatNumber(percent / 100, ownLocale(), 'percent')}
        </b>
      </p>
    </div>
  );
}

/** "Review of your documents" */
export function currentStepText({ step_key: key, step_title: title }: CaseSummary) {
  return (key ?? title) ? stepTitle({ key, title }) : undefined;
}

/** "Next: Business license" */
export function nextStepText({ next_key: key, next_title: title }: CaseSummary) {
  return (key ?? title)
    ? t('cases.next', { step: stepTitle({ key, title }) })
    : undefined;
}
