import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, vi } from 'vitest';

// A separate file, because Playwright's tests cannot load Vitest.
export { sessionAnswer } from './session.ts';

vi.mock('astro:env/client', () => ({
  PUBLIC_SUPABASE_URL: '/',
  PUBLIC_SUPABASE_ANON_KEY: 'sb_publishable_test',
}));

type Answer = (signal: AbortSignal | null | undefined) => Promise<Response>;

export interface SentRequest {
  method: string;
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
  requests: SentRequest[];
  /** For calls whose URL contains this part; later rules win. */
  answer: (part: string, answer: Answer) => void;
  json: (part: string, body: object | string, status?: number) => void;
}

/**
 * A fake network for happy-dom, until the test ends.
 * @param entries the contents of localStorage
 */
export function stubBackend(entries: Record<string, string> = {}): StubbedBackend {
  localStorage.clear();
  sessionStorage.clear();
  // Threads of other test files share it, so their log-outs would arrive here.
  vi.stubGlobal('BroadcastChannel', undefined);
  for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  // A fake clock does not move AbortSignal.timeout, so this uses a timer.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const late = new AbortController();
    const error = new DOMException('Too late', 'TimeoutError');
    setTimeout(() => late.abort(error), milliseconds);
    return late.signal;
  });
  // Tests that expect a logged failure check the log themselves.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Each test loads its own auth library, which warns about several instances.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);

  const requests: SentRequest[] = [];
  const rules: [string, Answer][] = [];
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const { href, pathname, search } = new URL(
      input instanceof Request ? input.url : input,
      location.href,
    );
    const { method = 'GET', body, signal } = init ?? {};
    // As in a browser, an aborted request is never sent.
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    requests.push({ method, path: pathname + search, body: sent });
    const rule = rules.find(([part]) => href.includes(part));
    if (!rule) throw new Error(`Nothing answers ${method} ${href}`);
    return rule[1](signal);
  });

  const answer: StubbedBackend['answer'] = (part, to) => void rules.unshift([part, to]);
  return {
    requests,
    answer,
    json: (part, body, status = 200) =>
      answer(part, answered(status, body, { 'Content-Type': 'application/json' })),
  };
}

export function removeStubs(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // Requests after the end of a test get neither a response nor a timeout: their logs would reach a later
  // test, or fail the run.
  globalThis.fetch = () => new Promise<Response>(() => undefined);
  AbortSignal.timeout = () => new AbortController().signal;
  vi.resetModules();
}
afterEach(removeStubs);

const turn = () => new Promise(setImmediate);

/**
 * Returns how a call ends within `milliseconds` of its first request, on a fake clock. Load modules before:
 * reading files takes real time.
 * @throws Error if it has not ended by then
 */
export async function within<T>(
  milliseconds: number,
  { requests }: StubbedBackend,
  act: () => Promise<T>,
): Promise<T> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  let ended: { value: T } | undefined;
  const running = act().then((value) => (ended = { value }));
  // Deriving keys and reading bodies take turns of the event loop that no clock moves.
  while (requests.length === 0 && !ended) await turn();
  for (let passed = 0; passed <= milliseconds && !ended; passed += 100) {
    for (let turns = 0; turns < 5; turns += 1) await turn();
    // Another thread may still be deriving a key.
    await wait(1);
    await vi.advanceTimersByTimeAsync(passed < milliseconds ? 100 : 0);
  }
  if (!ended) throw new Error(`Not ended after ${milliseconds} ms`);
  return (await running).value;
}
