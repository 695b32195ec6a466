import { Progress } from '../../../ui/cases/Progress.tsx';
import type { Overview } from '../../../ui/cases/shapes.ts';
import { Status } from '../../../ui/cases/Status.tsx';
import { serviceTitle, t } from '../../../ui/signed-in/texts.ts';

import { isOurTurn, turnText } from '../cases/turn.ts';

/** How a case stands. */
export function Header({ overview }: { overview: Overview }) {
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
