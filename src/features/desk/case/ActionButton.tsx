import type { Outcome } from '../../../supabase/failure.ts';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { t } from '../desk-texts.ts';
import { useCaseAction } from './useCaseAction.ts';

/** Only the case's next action is filled. */
export const tones = {
  ink: 'button button-ink compact w-fit',
  plain: 'desk-action',
  quiet: 'desk-action quiet',
  add: 'desk-action add',
  menu: 'menu-item',
};

export interface Action {
  label: string;
  call: () => Promise<Outcome<unknown>>;
  done?: string;
}

interface ActionButtonProps extends Action {
  /** The accessible name, if the label is too vague. */
  name?: string;
  tone?: keyof typeof tones;
  /** The id of the menu around it, which closes. */
  menu?: string;
}

export function ActionButton({
  label,
  name,
  tone = 'plain',
  menu,
  call,
  done,
}: ActionButtonProps) {
  const [busy, run] = useCaseAction();
  return (
    <BusyButton
      ref={keepFocus}
      className={tones[tone]}
      aria-label={name}
      busy={busy}
      label={label}
      busyLabel={t('desk.working')}
      popoverTarget={menu}
      popoverTargetAction={menu ? 'hide' : undefined}
      onClick={() => run(call, done)}
    />
  );
}
