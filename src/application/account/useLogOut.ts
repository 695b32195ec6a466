import { pageLeft, useAction } from '../../ui/forms/useAction.ts';
import { notify } from '../../ui/notices/notice.ts';
import { t } from '../texts.ts';
import { $user, logOut } from '../user.ts';

/** Reports a failure. Stays busy until the page is left. */
export function useLogOut(
  scope?: 'local' | 'global',
): [leaving: boolean, leave: () => void] {
  const [leaving, run] = useAction();

  async function leave(): Promise<unknown> {
    const result = await logOut(scope);
    if (result.ok || $user.get().status === 'signedOut') return pageLeft();
    const offline = result.problem === 'offline';
    return notify({
      title: t('application.logoutFailedTitle'),
      text: t(offline ? 'application.logoutOffline' : 'application.logoutFailed'),
      failed: true,
    });
  }

  return [leaving, () => void run(leave)];
}
