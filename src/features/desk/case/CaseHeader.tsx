import type { Overview } from '../../../cases/case-shapes.ts';
import { Progress, Status } from '../../../cases/Status.tsx';
import { serviceTitle, t } from '../../../application/texts.ts';

import { isOurTurn, turnText } from '../cases/case-turns.ts';

/** How a case stands. */
export function CaseHeader({ overview }: { overview: Overview }) {
  const { percent, status, officer_name } = overview;
  const service = serviceTitle(overview.service);
  return (
    <header className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Status status={status} />
        <b>{service}</b>
        <span className="text-muted">
          {officer_name
            ? t('deskCase.officerIs', { name: officer_name })
            : t('deskCase.noOfficer')}
        </span>
      </p>
      <p className={`bordered-note font-[600] ${isOurTurn(overview) ? 'amber' : ''}`}>
        {turnText(overview)}
      </p>
      <Progress percent={percent} label={t('dashboard.progress', { service })} />
    </header>
  );
}
