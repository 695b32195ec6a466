import { t } from '../../../ui/signed-in/texts.ts';

/** The screen of one case. */
export function CaseDesk({ reference }: { reference: string }) {
  return <p>{`${t('deskCase.heading')} ${reference}`}</p>;
}
