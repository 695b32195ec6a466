import type { CaseDocument } from '../../../../cases/case-shapes.ts';
import { t } from '../../desk-texts.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { takeBack } from '../data/desk-case-api.ts';
import { timedName } from './FileRow.tsx';

/** In the menu of a file. */
export function TakeBack({ file }: { file: CaseDocument }) {
  const name = timedName(file);
  return (
    <ConfirmButton
      label={t('deskCase.takeBack')}
      name={`${t('deskCase.takeBack')}: ${name}`}
      tone="menu"
      question={t('deskCase.takeBackQuestion', { name })}
      text={t('deskCase.takeBackText')}
      call={() => takeBack(file.id)}
      done={t('deskCase.takenBack')}
    />
  );
}
