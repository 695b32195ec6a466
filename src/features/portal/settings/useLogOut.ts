import { useOneAct } from '../../../ui/forms/useOneAct.ts';
import { notify } from '../../../ui/notices/notice.ts';
import { $user, logOut } from '../../../application/user.ts';
import { t } from '../../../application/texts.ts';

/** Ends the session here, or all of them. Busy until the page is left; a failure is told. */
export function useLogOut(
  scope?: 'local' | 'global',
): [leaving: boolean, leave: () => void] {
  const [leaving, run] = useOneAct();

  async function leave(): Promise<boolean> {
    const result = await logOut(scope);
    if (result.ok || $user.get().status === 'signedOut') return true;
    const offline = result.problem === 'offline';
    notify({
      title: t('dashboard.logoutFailedTitle'),
      text: t(offline ? 'dashboard.logoutOffline' : 'dashboard.logoutFailed'),
      failed: true,
    });
    return false;
  }

  return [leaving, () => void run(leave)];
}
