import { Empty } from '../../../ui/signed-in/Empty.tsx';
import { t } from '../../../ui/signed-in/texts.ts';

import { dashboardPath } from '../routes.ts';

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
