import { useStore } from '@nanostores/react';

import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import { withCode } from '../../../application/second-factor/code-request.ts';
import { useReportedAction } from '../../../application/useReportedAction.ts';
import { Card } from '../../../ui/Card.tsx';
import { CheckboxField } from '../../../ui/forms/CheckboxField.tsx';
import { settingsPath } from '../desk-routes.ts';
import { t } from '../desk-texts.ts';
import { $secondFactor, requireSecondFactor } from './staff-api.ts';

export function RequireSecondFactor() {
  return (
    <Card id="require" heading={t('desk.twoStep')} text={t('desk.twoStepText')}>
      <Load state={useStore($secondFactor)} lines={1}>
        {(state) => <RequirementSwitch {...state} />}
      </Load>
    </Card>
  );
}

interface RequirementSwitchProps {
  required: boolean;
  level: string;
}

/** Only for managers whose session gave a code, so that nobody locks themselves out. */
function RequirementSwitch({ required, level }: RequirementSwitchProps) {
  const [saving, run] = useReportedAction();
  const allowed = level === 'aal2';

  return (
    <div className="grid justify-items-start gap-2">
      <CheckboxField
        role="switch"
        label={t('desk.twoStepRequire')}
        checked={required}
        // Not `disabled` while saving, which would lose the focus.
        disabled={!allowed}
        aria-busy={saving}
        aria-describedby={allowed ? undefined : 'require-why'}
        onChange={() =>
          run(
            () => withCode(() => requireSecondFactor(!required)),
            t(required ? 'desk.twoStepRelaxed' : 'desk.twoStepRequired'),
          )
        }
      />
      {!allowed && (
        <p id="require-why" className="text-muted">
          {t('desk.twoStepOwnFirst')}{' '}
          <Link href={settingsPath}>{t('application.settings')}</Link>
        </p>
      )}
    </div>
  );
}
