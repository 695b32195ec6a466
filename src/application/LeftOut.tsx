import { tn } from './texts.ts';

/** Says how many rows of a list could not be read, so that nobody takes it for complete. */
export function LeftOut({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <p className="text-[0.9375rem] text-muted" role="status">
      {tn('dashboard.leftOut', count)}
    </p>
  );
}
