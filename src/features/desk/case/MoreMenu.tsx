import { type ReactNode, useId, useState } from 'react';

import { hasDraft } from '../../../ui/forms/useDraft.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { keepFocus, takeFocus } from '../../../ui/keep-focus.ts';
import { t } from '../desk-texts.ts';
import { type Action, ActionButton } from './ActionButton.tsx';
import { ConfirmButton, type Question } from './ConfirmButton.tsx';
import { FormBox } from './FormOpener.tsx';

interface FormAct {
  label: string;
  /** The id of the form’s draft, as a FormOpener takes it. */
  draft?: string;
  form: (close: () => void) => ReactNode;
}

interface MoreMenuProps {
  /** What the acts concern, for the accessible names. */
  about: string;
  /** Those that do not apply are false, so that an open form keeps its index. */
  acts: (Action | Question | FormAct | false | undefined)[];
  children?: ReactNode;
}

/** A question is inside its menu, so both close together. The event does not bubble. */
function closeWithQuestion(menu: HTMLElement | null): void {
  menu?.addEventListener('close', () => menu.hidePopover?.(), true);
}

/** Actions that are rarely needed. A form replaces the menu’s button, as it replaces a FormOpener. */
export function MoreMenu({ about, acts, children }: MoreMenuProps) {
  const id = useId();
  const [open, setOpen] = useState(() => ({
    index: acts.findIndex((act) => act && 'draft' in act && hasDraft(act.draft ?? '')),
    pressed: false,
  }));
  const opened = acts[open.index];
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
        aria-label={`${t('deskCase.moreActs')}: ${about}`}
      >
        <Icon name="more" />
      </button>
      <div ref={closeWithQuestion} id={id} className="desk-menu" popover="auto">
        {acts.map((act, index) => {
          if (!act) return null;
          const name = `${act.label}: ${about}`;
          if ('question' in act)
            return <ConfirmButton key={index} {...act} name={name} tone="menu" />;
          if ('call' in act)
            return (
              <ActionButton key={index} {...act} name={name} tone="menu" menu={id} />
            );
          return (
            <button
              key={index}
              type="button"
              className="menu-item"
              aria-label={name}
              onClick={() => setOpen({ index, pressed: true })}
            >
              {act.label}
            </button>
          );
        })}
        {children}
      </div>
    </>
  );
}
