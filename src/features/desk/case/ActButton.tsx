import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import type { Outcome } from '../../../application/failure.ts';
import { t } from '../../../application/texts.ts';

import { keepFocus } from '../../../ui/keep-focus.ts';

import { useCaseAction } from './data/useCaseAction.ts';

/** Quiet buttons look like links. */
export const tones = {
  ink: 'button button-ink w-fit',
  plain: 'button w-fit',
  quiet: 'button-quiet',
};

interface ActButtonProps {
  label: string;
  /** The accessible name, if the label is too vague. */
  name?: string;
  tone?: keyof typeof tones;
  call: () => Promise<Outcome<unknown>>;
  done: string;
}

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
