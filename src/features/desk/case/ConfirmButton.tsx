import { useRef } from 'react';

import { ConfirmDialog } from '../../../application/ConfirmDialog.tsx';
import type { Outcome } from '../../../application/failure.ts';
import { t } from '../../../application/texts.ts';

import { tones } from './button-tones.ts';
import { newestSeen } from './data/act-problem.ts';
import { useCaseAction } from './useCaseAction.ts';

interface ConfirmButtonProps {
  label: string;
  name?: string;
  tone?: keyof typeof tones;
  question: string;
  /** What follows from it. */
  text: string;
  /** @param seen the newest event of the case that the screen showed when it was asked */
  call: (seen: number) => Promise<Outcome<unknown>>;
  done: string;
}

/**
 * A button that asks once more before it does what cannot be undone. It is done as it was asked: the screen
 * behind the question is read anew meanwhile, and nobody sees it.
 */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { tone = 'plain', call, done, ...words } = props;
  const asked = useRef({ call, seen: 0 });
  const [busy, run] = useCaseAction();
  return (
    <ConfirmDialog
      {...words}
      className={tones[tone]}
      busyLabel={t('deskCase.working')}
      backLabel={t('deskCase.back')}
      busy={busy}
      onAsk={() => (asked.current = { call, seen: newestSeen() })}
      act={() => asked.current.call(asked.current.seen)}
      run={(act) => run(act, done, asked.current.seen)}
    />
  );
}
