import { useOneAct } from '../../../ui/forms/useOneAct.ts';
import { notify } from '../../../ui/notices/notice.ts';
import { $user, logOut } from '../../../application/user.ts';
import { t } from '../../../application/texts.ts';

/** Ends this session or all of them, and reports a failure. Stays busy until the page is left. */
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
