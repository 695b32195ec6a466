import type { ComponentProps } from 'react';

interface BusyButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  busy: boolean;
  label: string;
  busyLabel: string;
}

/**
 * A button for an action that takes time. While it runs, the button shows a spinner and another
 * label. It is not `disabled`, because that would take the focus away: useAction.ts ignores clicks
 * meanwhile.
 */
export function BusyButton({ busy, label, busyLabel, ...button }: BusyButtonProps) {
  return (
    <button type="button" {...button} aria-disabled={busy || undefined}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyLabel : label}
    </button>
  );
}
