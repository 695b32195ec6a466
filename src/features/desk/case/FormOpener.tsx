import { type ReactNode, useState } from 'react';

import { hasDraft } from '../../../ui/forms/useDraft.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { keepFocus, takeFocus } from '../../../ui/keep-focus.ts';
import { tones } from './ActionButton.tsx';

interface FormOpenerProps {
  label: string;
  tone?: keyof typeof tones;
  name?: string;
  /** The name of the form's draft (useDraft.ts). A form with one opens by itself after a reload. */
  draft?: string;
  /** Lets the case's next action lead here (NextAction.tsx). */
  jump?: string;
  children: (close: () => void) => ReactNode;
}

/** Focuses the first field, or the box while the form is loading. */
function focusForm(form: HTMLElement | null): (() => void) | undefined {
  takeFocus(form?.querySelector<HTMLElement>('input, select, textarea') ?? form);
  return keepFocus(form);
}

interface FormBoxProps {
  /** Whether the form opened by itself, which must not move the focus. */
  kept: boolean;
  jump?: string | undefined;
  children: ReactNode;
}

export function FormBox({ kept, jump, children }: FormBoxProps) {
  return (
    <div
      ref={kept ? keepFocus : focusForm}
      className="w-full rounded-sheet border border-line bg-sheet p-4 text-ink outline-none"
      tabIndex={-1}
      data-jump={jump}
    >
      {children}
    </div>
  );
}

/** A button that a form replaces. The focus moves to the first field, and back to the button at the end. */
export function FormOpener(props: FormOpenerProps) {
  const { label, tone = 'add', name, draft, jump, children } = props;
  const [open, setOpen] = useState<boolean | 'kept' | undefined>(
    draft && hasDraft(draft) ? 'kept' : undefined,
  );
  if (open)
    return (
      <FormBox kept={open === 'kept'} jump={jump}>
        {children(() => setOpen(false))}
      </FormBox>
    );
  return (
    <button
      ref={open === false ? takeFocus : keepFocus}
      type="button"
      className={tones[tone]}
      aria-label={name}
      data-jump={jump}
      onClick={() => setOpen(true)}
    >
      {tone === 'add' && <Icon name="plus" size={16} />}
      {label}
    </button>
  );
}
