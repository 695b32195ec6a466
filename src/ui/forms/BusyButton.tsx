import type { ComponentProps } from 'react';

interface BusyButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  busy: boolean;
  label: string;
  busyLabel: string;
}

/**
 * A button that says its act or, behind a spinner, that the act is under way. Whoever acts drops
 * what comes meanwhile (useOneAct.ts); `disabled` would take the focus away.
 */
export function BusyButton({ busy, label, busyLabel, ...button }: BusyButtonProps) {
  return (
    <button type="button" {...button} aria-disabled={busy || undefined}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyLabel : label}
    </button>
  );
}
