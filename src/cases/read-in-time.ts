/** Milliseconds after which the reading of a file is given up: one that is kept in a cloud may never come. */
const patience = 30_000;

/**
 * Waits for what is read of a file, for as long as the signal lets it.
 * @throws the signal's reason; TimeoutError if it takes too long
 */
export function readInTime<T>(reading: Promise<T>, signal: AbortSignal): Promise<T> {
  const stopped = new Promise<never>((_, reject) => {
    for (const stop of [signal, AbortSignal.timeout(patience)])
      stop.addEventListener('abort', () => reject(stop.reason as Error));
  });
  return Promise.race([reading, stopped]);
}
