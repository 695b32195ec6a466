import { statusPaths } from './status-paths.ts';
import type { Status } from './status.ts';

/** The sign of a status, beside its word. */
export function StatusIcon({ status }: { status: Status }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={statusPaths[status]} />
    </svg>
  );
}
