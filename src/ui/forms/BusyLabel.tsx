interface BusyLabelProps {
  busy: boolean;
  label: string;
  busyLabel: string;
}

/** What a button says: its act, or, behind a spinner, that the act is under way. */
export function BusyLabel({ busy, label, busyLabel }: BusyLabelProps) {
  return (
    <>
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyLabel : label}
    </>
  );
}
