import { type Jump, jumpTarget } from '../../../cases/jump.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { tones } from './ActionButton.tsx';
import { type FormAction, useFormBox } from './useFormBox.tsx';

interface FormOpenerProps extends FormAction {
  tone?: keyof typeof tones;
  /** The accessible name, if the label is too vague. */
  name?: string;
  /** The next action of the case that leads here. */
  jump?: Jump;
}

/** A button that a form replaces. */
export function FormOpener({ tone = 'add', name, jump, ...action }: FormOpenerProps) {
  const { box, openForm, buttonRef } = useFormBox([action], jump);
  return (
    box || (
      <button
        ref={buttonRef}
        type="button"
        className={tones[tone]}
        aria-label={name}
        {...jumpTarget(jump)}
        onClick={() => openForm(0)}
      >
        {tone === 'add' && <Icon name="plus" size={16} />}
        {action.label}
      </button>
    )
  );
}
