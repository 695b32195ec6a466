import { type ReactNode, useEffect } from 'react';

import { localizePath } from '../../i18n/localize-path.ts';
import { type MissingStep, readDevices } from '../../supabase/second-factor.ts';
import { sessionKey } from '../../supabase/session-entry.ts';
import { BusyButton } from '../../ui/forms/BusyButton.tsx';
import { pageLeft } from '../../ui/forms/useAction.ts';
import { useLogOut } from '../account/useLogOut.ts';
import { homePath } from '../home-path.ts';
import { takeReturnPath } from '../return-path.ts';
import { allTexts, linkTo, pageTitle, t } from '../texts.ts';
import { CodeForm } from './CodeForm.tsx';
import { Enrolment } from './Enrolment.tsx';

/** Opens the application. Log-ins lead to the dashboard, because a role counts only with a code. */
async function enter(): Promise<void> {
  const { lang } = document.documentElement;
  const here = location.pathname;
  const atHome = here === localizePath('/dashboard', lang);
  const path = takeReturnPath() ?? (atHome ? await homePath(lang) : here);
  if (path === here) location.reload();
  else location.replace(path);
  await pageLeft();
}

/**
 * Replaces portal and desk while the session lacks its second factor, because the database answers
 * it nothing.
 */
export async function secondFactorScreen(missing: MissingStep): Promise<ReactNode> {
  const texts = allTexts().code;
  if (missing === 'device')
    return (
      <Screen heading={t('settings.twoStepFirst')} text={t('settings.twoStepFirstText')}>
        <Enrolment onDone={enter} otherWay={<LogOut />} />
      </Screen>
    );
  const devices = await readDevices();
  return (
    <Screen heading={texts.heading} text={texts.intro}>
      <CodeForm
        texts={texts}
        devices={devices}
        onAccepted={enter}
        otherWay={<LogOut />}
      />
      <p className="text-small text-muted">
        {texts.lost} <a href={linkTo('consultation')}>{texts.contact}</a>
      </p>
    </Screen>
  );
}

interface ScreenProps {
  heading: string;
  text: string;
  children: ReactNode;
}

function Screen({ heading, text, children }: ScreenProps) {
  useEffect(() => {
    document.title = pageTitle(heading);
    // Another tab gave the code, or logged out.
    const follow = ({ key }: StorageEvent) => key === sessionKey && location.reload();
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [heading]);

  return (
    <section
      className="mx-auto grid w-full max-w-[480px] gap-5 rounded-sheet border border-line bg-sheet p-5 md:p-8"
      aria-labelledby="second-factor"
    >
      <div className="grid gap-2">
        <h1 id="second-factor" className="text-[1.75rem] wrap-anywhere">
          {heading}
        </h1>
        <p className="text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}

function LogOut() {
  const [leaving, leave] = useLogOut();
  return (
    <BusyButton
      className="button"
      busy={leaving}
      label={t('application.logOut')}
      busyLabel={t('application.loggingOut')}
      onClick={leave}
    />
  );
}
