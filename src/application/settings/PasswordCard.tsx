import { Card } from '../../ui/Card.tsx';
import { linkTo, t } from '../texts.ts';

export function PasswordCard() {
  return (
    <Card
      id="password"
      heading={t('settings.password')}
      text={t('settings.passwordText')}
    >
      <a className="button w-fit" href={linkTo('password')}>
        {t('settings.changePassword')}
      </a>
    </Card>
  );
}
