import { type ReactNode, useId } from 'react';

import { Icon } from '../../../ui/Icon.tsx';
import { t } from '../desk-texts.ts';
import { type Action, ActionButton } from './ActionButton.tsx';
import { ConfirmButton, type Question } from './ConfirmButton.tsx';
import { type FormAction, useFormBox } from './useFormBox.tsx';

interface MoreMenuProps {
  /** What the actions concern, for the accessible names. */
  about: string;
  /** Those that do not apply are false. */
  actions: (Action | Question | FormAction | false | undefined)[];
  children?: ReactNode;
}

/** A question is inside its menu, so both close together. The event does not bubble. */
function closeWithQuestion(menu: HTMLElement | null): void {
  menu?.addEventListener('close', () => menu.hidePopover?.(), true);
}

/** Actions that are rarely needed. A form replaces the whole menu. */
export function MoreMenu({ about, actions, children }: MoreMenuProps) {
  const id = useId();
  const { box, openForm, buttonRef } = useFormBox(
    actions.map((action) => action && 'form' in action && action),
  );
  if (box) return box;
  return (
    <>
      <button
        ref={buttonRef}
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
              onClick={() => openForm(index)}
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
