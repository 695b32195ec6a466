import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import type { Outcome } from '../../../application/failure.ts';
import { t } from '../../../application/texts.ts';

import { keepFocus } from '../../../ui/keep-focus.ts';

import { tones } from './button-tones.ts';
import { useCaseAction } from './useCaseAction.ts';

interface ActButtonProps {
  label: string;
  /** For those who do not see beside what the button stands. */
  name?: string;
  tone?: keyof typeof tones;
  call: () => Promise<Outcome<unknown>>;
  /** What is told when it is done. */
  done: string;
}

/** A button that does something at once. */
export function ActButton({ label, name, tone = 'plain', call, done }: ActButtonProps) {
  const [busy, run] = useCaseAction();
  return (
    <BusyButton
      ref={keepFocus}
      className={tones[tone]}
      aria-label={name}
      busy={busy}
      label={label}
      busyLabel={t('deskCase.working')}
      onClick={() => run(call, done)}
    />
  );
}
