/**
 * Returns a signal that aborts with the first of these, for its reason. `AbortSignal.any` does the
 * same, but is missing before Chrome 116, Firefox 124 and Safari 17.4.
 */
export function firstOf(...signals: AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { signal: first.signal });
  }
  return first.signal;
}
