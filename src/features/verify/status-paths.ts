import type { Status } from './status.ts';

const circle = 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20';

/** The signs of the statuses in a box of 24, from Lucide (ISC licence): a tick, a clock, a bar. */
export const statusPaths: Record<Status, string> = {
  verified: `${circle}M9 12l2 2 4-4`,
  expired: `${circle}M12 6v6l4 2`,
  withdrawn: `${circle}M4.9 4.9l14.2 14.2`,
};
