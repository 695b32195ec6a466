import { Empty } from '../../ui/Empty.tsx';
import { t } from '../../application/texts.ts';

import { dashboardPath } from './desk-routes.ts';

/** Shown to whoever is signed in but is not staff, or no longer. */
export function NotStaff() {
  return (
    <Empty text={t('desk.staffOnly')}>
      <a className="button button-ink" href={dashboardPath}>
        {t('desk.toDashboard')}
      </a>
    </Empty>
  );
}
