// Why: @supabase/lite shares one connection, and so one transaction and role, among requests.
// Proof: tests/server/api.test.ts.

/**
 * Runs tasks strictly one after the other. @supabase/lite sends `begin`, `set local role` and
 * `commit` over one connection without a lock, so two requests at once would share a transaction
 * and its role (docs/reliability.md R3.13).
 */
export function oneAtATime(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task, task);
    last = run;
    return run;
  };
}
