import { useEffect, useState } from 'react';

/**
 * The answer to a read, undefined before the first. The read is repeated when the function changes,
 * and a late answer to the previous function is dropped.
 */
export function useAnswer<Answer>(read: () => Promise<Answer>): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    let current = true;
    void read().then((loaded) => current && setAnswer(() => loaded));
    return () => {
      current = false;
    };
  }, [read]);

  return answer;
}
