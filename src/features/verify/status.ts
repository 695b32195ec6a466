/** Content has only verified and withdrawn; expired follows from the date. */
export type Status = 'verified' | 'expired' | 'withdrawn';

const circle = 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20';

/** A tick, a clock and a bar in a 24 × 24 box, from Lucide (ISC licence). */
export const statusPaths: Record<Status, string> = {
  verified: `${circle}M9 12l2 2 4-4`,
  expired: `${circle}M12 6v6l4 2`,
  withdrawn: `${circle}M4.9 4.9l14.2 14.2`,
};
