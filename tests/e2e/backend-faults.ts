import type { Route } from '@playwright/test';

const html = '<!doctype html><title>Oops</title><h1>It went wrong</h1>';
const refusal = { code: '42501', error_code: 'bad_jwt', message: 'No', msg: 'No' };

function answered(status: number, body: string, headers: Record<string, string> = {}) {
  return (route: Route) => route.fulfill({ status, body, headers });
}

type Fault = (route: Route) => Promise<void> | undefined;

/** What may happen to a call to the backend (docs/reliability.md R1.21). */
const all: Record<string, Fault> = {
  aborted: (route) => route.abort('connectionreset'),
  hanging: () => undefined,
  '401': answered(401, JSON.stringify(refusal)),
  '403': answered(403, JSON.stringify(refusal)),
  '429 with a long wait': answered(429, JSON.stringify(refusal), {
    'Retry-After': '600',
  }),
  '500 with HTML': answered(500, html),
  '503 with a wait': answered(503, '', { 'Retry-After': '1' }),
  '200 with garbage': answered(200, html),
  '200 with JSON': answered(200, '{}'),
};

/** Without FULL, one fault of each kind: no answer, a refusal, an error of the server, nonsense. */
const representatives = ['aborted', 'hanging', '401', '500 with HTML', '200 with JSON'];

export const backendFaults = Object.fromEntries(
  Object.entries(all).filter(
    ([name]) => process.env['FULL'] || representatives.includes(name),
  ),
);
