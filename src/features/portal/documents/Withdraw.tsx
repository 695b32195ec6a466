import { ConfirmDialog } from '../../../application/ConfirmDialog.tsx';
import { withdrawDocument } from '../../../cases/case-api.ts';
import type { CaseDocument } from '../../../cases/case-shapes.ts';
import { t } from '../portal-texts.ts';

export function Withdraw({ file: { id, name } }: { file: CaseDocument }) {
  return (
    <ConfirmDialog
      label={t('cases.withdraw')}
      name={t('cases.withdrawWhich', { name })}
      className="button-quiet"
      question={t('cases.withdrawQuestion', { name })}
      text={t('cases.withdrawText')}
      busyLabel={t('settings.working')}
      backLabel={t('cases.keepFile')}
      action={() => withdrawDocument(id)}
      done={t('cases.withdrawn')}
    />
  );
}
