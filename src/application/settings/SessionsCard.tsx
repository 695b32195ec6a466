import { Card } from '../../ui/Card.tsx';
import { BusyButton } from '../../ui/forms/BusyButton.tsx';
import { useLogOut } from '../account/useLogOut.ts';
import { t } from '../texts.ts';

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
