import { type ReactNode, useState } from 'react';

import { type Jump, jumpTarget } from '../../../cases/jump.ts';
import { hasDraft } from '../../../ui/forms/useDraft.ts';
import { keepFocus, takeFocus } from '../../../ui/keep-focus.ts';

export interface FormAction {
  label: string;
  /** The name of the form's draft (useDraft.ts). A form with one opens by itself after a reload. */
  draft?: string;
  form: (close: () => void) => ReactNode;
}

/** Focuses the first field, or the box while the form is loading. */
function focusForm(box: HTMLElement | null): (() => void) | undefined {
  takeFocus(box?.querySelector<HTMLElement>('input, select, textarea') ?? box);
  return keepFocus(box);
}

/**
 * A form in place of the button or the menu that opens it. The focus moves to its first field, and
 * back to the button at the end.
 * @param actions those that do not apply are false, so that an open form keeps its index
 * @param jump the next action of the case that leads here
 */
export function useFormBox(
  actions: readonly (FormAction | false | undefined)[],
  jump?: Jump,
) {
  const [open, setOpen] = useState(() => ({
    index: actions.findIndex(
      (action) => action && action.draft && hasDraft(action.draft),
    ),
    // A form that opens by itself must not move the focus.
    pressed: false,
  }));
  const opened = actions[open.index];
  return {
    /** Undefined while no form is open. */
    box: opened && (
      <div
        ref={open.pressed ? focusForm : keepFocus}
        className="w-full rounded-sheet border border-line bg-sheet p-4 text-ink outline-none"
        tabIndex={-1}
        {...jumpTarget(jump)}
      >
        {opened.form(() => setOpen({ index: -1, pressed: true }))}
      </div>
    ),
    openForm: (index: number) => setOpen({ index, pressed: true }),
    buttonRef: open.pressed && open.index === -1 ? takeFocus : keepFocus,
  };
}
