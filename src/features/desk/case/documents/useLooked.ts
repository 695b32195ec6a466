import { useState } from 'react';

interface Looked {
  /** The document that a review names; none if nothing was sent. */
  looked: string | undefined;
  /** Whether a newer one has arrived since. */
  unseen: boolean;
  look: () => void;
}

/**
 * Keeps which document of a request the officer knows: the newest when the screen was opened, and then
 * only what they looked at. So a file that arrives behind their back is never accepted.
 * @param newest undefined if nothing was sent
 */
export function useLooked(newest: string | undefined): Looked {
  const [looked, setLooked] = useState(newest);
  return {
    looked,
    unseen: newest !== undefined && newest !== looked,
    look: () => setLooked(newest),
  };
}
