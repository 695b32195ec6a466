import { useEffect, useRef, useState } from 'react';

/** `true` when the page is being left: the act stays under way until the page is gone. */
type Act = () => Promise<unknown>;

/** Runs one act at a time; what comes meanwhile is dropped (RELIABILITY.md 22). */
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
    // A page that was left, and that the back button shows as it was.
    const show = ({ persisted }: PageTransitionEvent) => persisted && mark(false);
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);

  return [underWay, run];
}
