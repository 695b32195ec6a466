import type { ComponentProps } from 'react';

interface BusyButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  busy: boolean;
  label: string;
  busyLabel: string;
}

/** Not `disabled` while busy, because that would drop the focus. useAction.ts ignores clicks meanwhile. */
export function BusyButton({ busy, label, busyLabel, ...button }: BusyButtonProps) {
  return (
    <button type="button" {...button} aria-disabled={busy || undefined}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyLabel : label}
    </button>
  );
}
