import { pageLeft, useAction } from '../../../ui/forms/useAction.ts';
import { notify } from '../../../ui/notices/notice.ts';
import { $user, logOut } from '../../../application/user.ts';
import { t } from '../../../application/texts.ts';

/** Ends the session here, or all of them. Busy until the page is left; a failure is told. */
export function useLogOut(
  scope?: 'local' | 'global',
): [leaving: boolean, leave: () => void] {
  const [leaving, run] = useAction();

  async function leave(): Promise<unknown> {
    const result = await logOut(scope);
    if (result.ok || $user.get().status === 'signedOut') return pageLeft();
    const offline = result.problem === 'offline';
    return notify({
      title: t('dashboard.logoutFailedTitle'),
      text: t(offline ? 'dashboard.logoutOffline' : 'dashboard.logoutFailed'),
      failed: true,
    });
  }

  return [leaving, () => void run(leave)];
}
