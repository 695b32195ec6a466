import type { CaseDocument } from '../../../../cases/case-shapes.ts';
import { t } from '../../desk-texts.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { retractDocument } from '../data/desk-case-api.ts';
import { timedName } from './FileRow.tsx';

/** In the menu of a file. */
export function RetractButton({ file }: { file: CaseDocument }) {
  const name = timedName(file);
  return (
    <ConfirmButton
      label={t('deskCase.retract')}
      name={`${t('deskCase.retract')}: ${name}`}
      tone="menu"
      question={t('deskCase.retractQuestion', { name })}
      text={t('deskCase.retractText')}
      call={() => retractDocument(file.id)}
      done={t('deskCase.retracted')}
    />
  );
}
