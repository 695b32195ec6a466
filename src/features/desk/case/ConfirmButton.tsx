import { ConfirmDialog } from '../../../ui/signed-in/ConfirmDialog.tsx';
import type { Outcome } from '../../../ui/signed-in/failure.ts';
import { t } from '../../../ui/signed-in/texts.ts';

import { tones } from './button-tones.ts';
import { useCaseAct } from './useCaseAct.ts';

interface ConfirmButtonProps {
  label: string;
  name?: string;
  tone?: keyof typeof tones;
  question: string;
  /** What follows from it. */
  text: string;
  call: () => Promise<Outcome<unknown>>;
  done: string;
}

/** A button that asks once more before it does what cannot be undone. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { tone = 'plain', call, done, ...asked } = props;
  const [busy, run] = useCaseAct();
  return (
    <ConfirmDialog
      {...asked}
      className={tones[tone]}
      busyLabel={t('deskCase.working')}
      backLabel={t('deskCase.back')}
      busy={busy}
      act={call}
      run={(act) => run(act, done)}
    />
  );
}
