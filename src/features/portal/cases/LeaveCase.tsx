import { ConfirmDialog } from '../../../application/ConfirmDialog.tsx';
import { leaveCase, type SharedCase } from '../data/portal-api.ts';
import { $route, paths } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';

export function LeaveCase({ shared: { id, reference } }: { shared: SharedCase }) {
  async function leave() {
    const outcome = await leaveCase(id);
    if (outcome.ok) $route.open(paths.overview);
    return outcome;
  }

  return (
    <p>
      <ConfirmDialog
        label={t('cases.leaveCase')}
        name={`${t('cases.leaveCase')}: ${reference}`}
        className="button-quiet"
        question={t('cases.leaveQuestion')}
        text={t('cases.leaveText')}
        busyLabel={t('cases.peopleWorking')}
        backLabel={t('cases.leaveStay')}
        action={leave}
        done={t('cases.leftCase')}
      />
    </p>
  );
}
