import { ownLocale } from '../../../../application/texts.ts';
import type { CaseDocument } from '../../../../cases/case-shapes.ts';
import { formatLocalMoment } from '../../../../i18n/format.ts';
import { t } from '../../desk-texts.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { takeBack } from '../data/desk-case-calls.ts';

/** Names the time, because files may have the same name. */
export function TakeBack({ file }: { file: CaseDocument }) {
  const name = `${file.name} · ${formatLocalMoment(file.created_at, ownLocale())}`;
  return (
    <ConfirmButton
      label={t('deskCase.takeBack')}
      name={`${t('deskCase.takeBack')}: ${name}`}
      tone="quiet"
      question={t('deskCase.takeBackQuestion', { name })}
      text={t('deskCase.takeBackText')}
      call={() => takeBack(file.id)}
      done={t('deskCase.takenBack')}
    />
  );
}
