import { type ReactNode, useId } from 'react';

import { Icon } from '../../../ui/Icon.tsx';
import { t } from '../desk-texts.ts';
import { type Action, ActionButton } from './ActionButton.tsx';
import { ConfirmButton, type Question } from './ConfirmButton.tsx';
import { type FormAct, useFormBox } from './useFormBox.tsx';

interface MoreMenuProps {
  /** What the acts concern, for the accessible names. */
  about: string;
  /** Those that do not apply are false. */
  acts: (Action | Question | FormAct | false | undefined)[];
  children?: ReactNode;
}

/** A question is inside its menu, so both close together. The event does not bubble. */
function closeWithQuestion(menu: HTMLElement | null): void {
  menu?.addEventListener('close', () => menu.hidePopover?.(), true);
}

/** Actions that are rarely needed. A form replaces the whole menu. */
export function MoreMenu({ about, acts, children }: MoreMenuProps) {
  const id = useId();
  const { box, openForm, buttonRef } = useFormBox(
    acts.map((act) => act && 'form' in act && act),
  );
  if (box) return box;
  return (
    <>
      <button
        ref={buttonRef}
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
              onClick={() => openForm(index)}
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
