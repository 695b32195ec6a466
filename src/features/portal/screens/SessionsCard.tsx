import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { useOneAct } from '../../../ui/forms/useOneAct.ts';
import { notify } from '../../../ui/notices/notice.ts';

import { Card } from '../parts/Card.tsx';
import { logOut } from '../store.ts';
import { t } from '../texts.ts';

/** Ends all sessions of the account. */
export function SessionsCard() {
  const [leaving, run] = useOneAct();

  async function leave(): Promise<boolean> {
    const result = await logOut('global');
    if (result.ok) return true;
    const offline = result.problem === 'offline';
    notify({
      title: t('dashboard.logoutFailedTitle'),
      text: t(offline ? 'dashboard.logoutOffline' : 'dashboard.logoutFailed'),
      failed: true,
    });
    return false;
  }

  return (
    <Card
      id="sessions"
      heading={t('settings.sessions')}
      text={t('settings.sessionsText')}
    >
      <BusyButton
        className="button w-fit"
        busy={leaving}
        label={t('settings.signOutEverywhere')}
        busyLabel={t('settings.signingOut')}
        onClick={() => void run(leave)}
      />
    </Card>
  );
}
