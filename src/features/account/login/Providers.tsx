import { localizePath } from '../../../i18n/paths.ts';
import { signInWithGoogle } from '../../../supabase/auth.ts';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { pageLeft, useAction } from '../../../ui/forms/useAction.ts';
import { notify } from '../../../ui/notices/notice.ts';
import type { LoginProps } from './LoginForms.tsx';

/**
 * Google, where it is configured, and the messaging app, which is still to come
 * (docs/specification.md 2.10).
 */
export function Providers({ texts, accountTexts, locale, google }: LoginProps) {
  const [leaving, run] = useAction();

  async function leaveForGoogle(): Promise<unknown> {
    const dashboard = location.origin + localizePath('/dashboard', locale);
    const result = await signInWithGoogle(dashboard);
    if (result.ok) return pageLeft();
    const { problem } = result;
    const text = problem === 'failed' ? texts.googleFailed : accountTexts[problem];
    return notify({ title: texts.authError, text, failed: true });
  }

  return (
    <div className="providers">
      {google && (
        <>
          <p>{texts.or}</p>
          <BusyButton
            className="button"
            busy={leaving}
            label={texts.google}
            busyLabel={texts.googleUnderWay}
            onClick={() => void run(leaveForGoogle)}
          />
        </>
      )}
      <button
        type="button"
        className="later"
        onClick={() =>
          notify({
            title: texts.comingSoon,
            text: texts.comingSoonText,
            link: {
              href: localizePath('/login?mode=signup', locale),
              name: texts.toSignup,
            },
            neutral: true,
          })
        }
      >
        {texts.chatApp} <span>{texts.chatAppLater}</span>
      </button>
    </div>
  );
}
