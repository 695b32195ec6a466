import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';

// In a file of its own for Playwright's tests, which cannot load Vitest.
export { sessionAnswer } from './session.ts';

/** The backend's settings, which Astro gives to a build. */
vi.mock('astro:env/client', () => ({
  PUBLIC_SUPABASE_URL: '/',
  PUBLIC_SUPABASE_ANON_KEY: 'sb_publishable_test',
}));

type Answer = (signal: AbortSignal | null | undefined) => Promise<Response>;

/** What was asked of the backend. */
export interface Asked {
  method: string;
  /** `/rest/v1/profiles?select=…` */
  path: string;
  body: unknown;
}

function answered(
  status: number,
  body: object | string = '',
  headers: Record<string, string> = {},
): Answer {
  const json = typeof body === 'string' ? body : JSON.stringify(body);
  const bare = status === 204 || status === 304;
  return () => Promise.resolve(new Response(bare ? null : json, { status, headers }));
}

const html = '<!doctype html><title>Oops</title><h1>It went wrong</h1>';
const refusal = { code: '42501', message: 'Raw words', msg: 'Raw words' };

/** What may become of a call to the backend (docs/reliability.md, R21). */
export const faults = {
  aborted: () => Promise.reject(new TypeError('Failed to fetch')),
  hanging: (signal) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    }),
  '401': answered(401, refusal),
  '403': answered(403, refusal),
  '404 without a body': answered(404),
  '404 with a list': answered(404, '[]'),
  '409': answered(409, { ...refusal, code: '23505' }),
  '429 with a long wait': answered(
    429,
    { ...refusal, error_code: 'over_request_rate_limit' },
    { 'Retry-After': '600' },
  ),
  '500 with HTML': answered(500, html),
  '503 with a wait': answered(503, '', { 'Retry-After': '1' }),
  '200 with HTML': answered(200, html),
  '200 with JSON': answered(200, {}),
} satisfies Record<string, Answer>;

export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[];

/** What each fault is to somebody whose session still counts (src/ui/signed-in/failure.ts). */
export const failureKinds: Record<FaultName, string> = {
  aborted: 'offline',
  hanging: 'offline',
  '401': 'refused',
  '403': 'refused',
  '404 without a body': 'server',
  '404 with a list': 'server',
  '409': 'server',
  '429 with a long wait': 'tooMany',
  '500 with HTML': 'server',
  '503 with a wait': 'server',
  '200 with HTML': 'server',
  '200 with JSON': 'server',
};

export interface StubbedBackend {
  asked: Asked[];
  /** Answers calls whose address contains a part; later rules come first. */
  answer: (part: string, answer: Answer) => void;
  json: (part: string, body: object | string, status?: number) => void;
}

/**
 * A network that is ours, for tests in happy-dom.
 * @param entries what localStorage holds
 */
export function stubBackend(entries: Record<string, string> = {}): StubbedBackend {
  localStorage.clear();
  sessionStorage.clear();
  // It reaches the threads in which other files are tested: their log-outs would be heard here.
  vi.stubGlobal('BroadcastChannel', undefined);
  for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  // A fake clock moves timers and leaves AbortSignal.timeout alone, so the deadline is made one.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const late = new AbortController();
    const error = new DOMException('Too late', 'TimeoutError');
    setTimeout(() => late.abort(error), milliseconds);
    return late.signal;
  });
  // What a failure logs is looked at by the tests that ask for it.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Each test loads the auth library anew, which warns that there are several.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);

  const asked: Asked[] = [];
  const rules: [string, Answer][] = [];
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const { href, pathname, search } = new URL(
      input instanceof Request ? input.url : input,
      location.href,
    );
    const { method = 'GET', body, signal } = init ?? {};
    // As in a browser, what is stopped before it is sent is never asked.
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    asked.push({ method, path: pathname + search, body: sent });
    const rule = rules.find(([part]) => href.includes(part));
    if (!rule) throw new Error(`Nothing answers ${method} ${href}`);
    return rule[1](signal);
  });

  const answer: StubbedBackend['answer'] = (part, to) => void rules.unshift([part, to]);
  return {
    asked,
    answer,
    json: (part, body, status = 200) => answer(part, answered(status, body)),
  };
}

/** Removes what `stubBackend` put in place. */
export function removeStubs(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // What an application still asks after its test is answered by nobody: a refused connection would be
  // logged when the file's tests are over, which fails the run.
  globalThis.fetch = () => new Promise<Response>(() => undefined);
  vi.resetModules();
}

const turn = () => new Promise(setImmediate);

/**
 * How an act ends, while a fake clock runs until `milliseconds` have passed since it first asked
 * the backend. Load modules before: to read a file takes real time.
 * @throws Error when it has not ended then
 */
export async function within<T>(
  milliseconds: number,
  { asked }: StubbedBackend,
  act: () => Promise<T>,
): Promise<T> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  let ended: { value: T } | undefined;
  const running = act().then((value) => (ended = { value }));
  // Keys are derived and bodies are read in turns of the event loop that no clock moves.
  while (asked.length === 0 && !ended) await turn();
  for (let passed = 0; passed <= milliseconds && !ended; passed += 100) {
    for (let turns = 0; turns < 5; turns += 1) await turn();
    // A key may be derived after the first question, in another thread.
    await wait(1);
    await vi.advanceTimersByTimeAsync(passed < milliseconds ? 100 : 0);
  }
  if (!ended) throw new Error(`Not ended after ${milliseconds} ms`);
  return (await running).value;
}
