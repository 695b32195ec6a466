import { BusyButton } from '../../../ui/forms/BusyButton.tsx';

import { Card } from '../../../ui/signed-in/Card.tsx';
import { useLogOut } from '../../../ui/signed-in/useLogOut.ts';
import { t } from '../../../ui/signed-in/texts.ts';

/** Ends all sessions of the account. */
export function SessionsCard() {
  const [leaving, leave] = useLogOut('global');

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
        onClick={leave}
      />
    </Card>
  );
}
