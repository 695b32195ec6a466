import { ConfirmDialog } from '../../../application/ConfirmDialog.tsx';
import { useReportedAction } from '../../../application/useReportedAction.ts';
import { withdrawDocument } from '../../../cases/case-api.ts';
import type { CaseDocument } from '../../../cases/case-shapes.ts';
import { t } from '../portal-texts.ts';

export function Withdraw({ file: { id, name } }: { file: CaseDocument }) {
  const [busy, run] = useReportedAction();
  return (
    <ConfirmDialog
      label={t('cases.withdraw')}
      name={t('cases.withdrawWhich', { name })}
      className="button-quiet"
      question={t('cases.withdrawQuestion', { name })}
      text={t('cases.withdrawText')}
      busyLabel={t('settings.working')}
      backLabel={t('cases.keepFile')}
      busy={busy}
      action={() => withdrawDocument(id)}
      run={(action) => run(action, t('cases.withdrawn'))}
    />
  );
}
