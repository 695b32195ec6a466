import type { ReactNode } from 'react';

import { ownLocale, t } from '../application/texts.ts';
import { formatNumber } from '../i18n/format.ts';
import type { CaseSummary } from './case-shapes.ts';
import { serviceTitle, stepTitle } from './case-texts.ts';

interface ProgressProps {
  summary: Pick<CaseSummary, 'service' | 'closed_at' | 'percent'>;
  /** The step of an open case, shown below the bar. */
  children?: ReactNode;
}

export function Progress({ summary, children }: ProgressProps) {
  const { service, closed_at, percent } = summary;
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="flex items-center gap-x-3">
        <span
          className="flex h-1.5 min-w-0 flex-1 bg-line forced-color-adjust-none print:[print-color-adjust:exact]"
          role="progressbar"
          aria-label={t('application.progress', { service: serviceTitle(service) })}
          aria-valuenow={percent}
        >
          <i className="bg-jade" style={{ width: `${percent}%` }} />
        </span>
        <b className="figures font-semibold text-ink">
          {formatNumber(percent / 100, ownLocale(), 'percent')}
        </b>
      </p>
      {!closed_at && children && (
        <p className="flex flex-wrap gap-x-3 wrap-anywhere">{children}</p>
      )}
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
