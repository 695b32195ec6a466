/** Whether a certificate holds. Content says verified or withdrawn; expired follows from the day. */
export type Status = 'verified' | 'expired' | 'withdrawn';

/** Returns the reader's day as `YYYY-MM-DD`. */
export function dayHere(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * Returns how a certificate stands on a day. It is valid to the end of its last day.
 * @param until its last day, as `YYYY-MM-DD`, like `today`
 */
export function statusOn(status: Status, until: string, today: string): Status {
  return status === 'verified' && today > until ? 'expired' : status;
}
