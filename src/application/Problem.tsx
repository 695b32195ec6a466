import type { Failure } from './failure.ts';
import { refresh } from './loaded.ts';
import { failureText } from './failure-text.ts';
import { t } from './texts.ts';

interface ProblemProps {
  failure: Failure;
  /** Whether what was read before is still shown. */
  stale: boolean;
}

/** Says why something could not be read, and tries again. */
export function Problem({ failure, stale }: ProblemProps) {
  return (
    <div
      className="bordered-note seal flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
      role="alert"
    >
      <p>
        {stale && `${t('dashboard.notRefreshed')} `}
        {failureText(failure)}
      </p>
      <button type="button" className="button" onClick={refresh}>
        {t('dashboard.retry')}
      </button>
    </div>
  );
}
