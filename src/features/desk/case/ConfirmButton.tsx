import { useRef } from 'react';

import { QuestionButton } from '../../../application/ConfirmDialog.tsx';
import type { Outcome } from '../../../supabase/failure.ts';
import { t } from '../desk-texts.ts';
import { tones } from './ActionButton.tsx';
import { latestEventId } from './case-actions.ts';
import { useCaseAction } from './useCaseAction.ts';

export interface Question {
  label: string;
  question: string;
  text: string;
  /** @param seen the case's newest event when the dialog opened */
  call: (seen: number) => Promise<Outcome<unknown>>;
  done: string;
}

interface ConfirmButtonProps extends Question {
  name?: string;
  tone?: keyof typeof tones;
}

/**
 * A button for actions that cannot be undone. It acts on what the screen showed when the dialog
 * opened, because the screen behind the dialog keeps reloading.
 */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { tone = 'plain', call, done, ...words } = props;
  const question = useRef({ call, seen: 0 });
  const [busy, run] = useCaseAction();
  return (
    <QuestionButton
      {...words}
      className={tones[tone]}
      busyLabel={t('desk.working')}
      cancelLabel={t('deskCase.back')}
      onOpen={() => (question.current = { call, seen: latestEventId() })}
      action={() => question.current.call(question.current.seen)}
      busy={busy}
      run={(action) => run(action, done, question.current.seen)}
    />
  );
}
