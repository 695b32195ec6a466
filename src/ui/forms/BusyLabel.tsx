interface BusyLabelProps {
  busy: boolean;
  label: string;
  busyLabel: string;
}

/** The label of a button: what it does, or a spinner and what is being done. */
export function BusyLabel({ busy, label, busyLabel }: BusyLabelProps) {
  return (
    <>
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyLabel : label}
    </>
  );
}
