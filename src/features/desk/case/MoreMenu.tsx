import { type ReactNode, useId, useState } from 'react';

import { hasDraft } from '../../../ui/forms/useDraft.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { keepFocus, takeFocus } from '../../../ui/keep-focus.ts';
import { t } from '../desk-texts.ts';
import { type Action, ActionButton } from './ActionButton.tsx';
import { ConfirmButton, type Question } from './ConfirmButton.tsx';
import { FormBox } from './FormOpener.tsx';

interface FormAction {
  label: string;
  /** The id of the form’s draft, as a FormOpener takes it. */
  draft?: string;
  form: (close: () => void) => ReactNode;
}

interface MoreMenuProps {
  /** What the actions concern, for the accessible names. */
  about: string;
  /** Those that do not apply are false, so that an open form keeps its index. */
  actions: (Action | Question | FormAction | false | undefined)[];
  children?: ReactNode;
}

/** A question is inside its menu, so both close together. The event does not bubble. */
function closeWithQuestion(menu: HTMLElement | null): void {
  menu?.addEventListener('close', () => menu.hidePopover?.(), true);
}

/** Actions that are rarely needed. A form replaces the menu’s button, as it replaces a FormOpener. */
export function MoreMenu({ about, actions, children }: MoreMenuProps) {
  const id = useId();
  const [open, setOpen] = useState(() => ({
    index: actions.findIndex(
      (action) => action && 'draft' in action && hasDraft(action.draft ?? ''),
    ),
    pressed: false,
  }));
  const opened = actions[open.index];
  if (opened && 'form' in opened)
    return (
      <FormBox kept={!open.pressed}>
        {opened.form(() => setOpen({ index: -1, pressed: true }))}
      </FormBox>
    );
  const closed = open.index === -1 && open.pressed;
  return (
    <>
      <button
        ref={closed ? takeFocus : keepFocus}
        type="button"
        className="tool"
        popoverTarget={id}
        aria-label={`${t('deskCase.moreActions')}: ${about}`}
      >
        <Icon name="more" />
      </button>
      <div ref={closeWithQuestion} id={id} className="desk-menu" popover="auto">
        {actions.map((action, index) => {
          if (!action) return null;
          const name = `${action.label}: ${about}`;
          if ('question' in action)
            return <ConfirmButton key={index} {...action} name={name} tone="menu" />;
          if ('call' in action)
            return (
              <ActionButton key={index} {...action} name={name} tone="menu" menu={id} />
            );
          return (
            <button
              key={index}
              type="button"
              className="menu-item"
              aria-label={name}
              onClick={() => setOpen({ index, pressed: true })}
            >
              {action.label}
            </button>
          );
        })}
        {children}
      </div>
    </>
  );
}
