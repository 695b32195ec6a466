import type { ComponentProps, ReactNode } from 'react';

interface BusyButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  busy: boolean;
  /** The spinner replaces it. */
  icon?: ReactNode;
  label: string;
  busyLabel: string;
}

/** Not `disabled` while busy, because that would drop the focus. useAction.ts ignores clicks meanwhile. */
export function BusyButton(props: BusyButtonProps) {
  const { busy, icon, label, busyLabel, ...button } = props;
  return (
    <button type="button" {...button} aria-disabled={busy || undefined}>
      {busy ? <span className="spinner" aria-hidden="true" /> : icon}
      <span>{busy ? busyLabel : label}</span>
    </button>
  );
}
