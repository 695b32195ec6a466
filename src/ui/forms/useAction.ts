import { useEffect, useRef, useState } from 'react';

/**
 * An action. It resolves to `true` if the page is being left, and then stays busy until the page
 * is gone.
 */
type Act = () => Promise<unknown>;

/** Runs one action at a time and ignores all others meanwhile (docs/reliability.md R1.22). */
export function useOneAct(): [underWay: boolean, run: (act: Act) => Promise<void>] {
  const running = useRef(false);
  const [underWay, setUnderWay] = useState(false);

  function mark(now: boolean): void {
    running.current = now;
    setUnderWay(now);
  }

  async function run(act: Act): Promise<void> {
    if (running.current) return;
    mark(true);
    let leaving = false;
    try {
      leaving = (await act()) === true;
    } finally {
      if (!leaving) mark(false);
    }
  }

  useEffect(() => {
    // The back button restores a page as it was left, so it must not stay busy.
    const show = ({ persisted }: PageTransitionEvent) => persisted && mark(false);
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);

  return [underWay, run];
}
