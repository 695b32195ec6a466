// @vitest-environment happy-dom
import { beforeEach, describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';

type Calls = typeof import('./email-api.ts');

const all: Call<Calls>[] = [
  ['readEmails', (api) => api.readEmails(), '/failed_emails', []],
  ['retryEmail', (api) => api.retryEmail(7), '/retry_email', '', { email_id: 7 }],
];

const ready = prepareCalls(() => import('./email-api.ts'));

beforeEach(() => ready().backend.json('/email_standstill', []));

describe('each call of the emails', () => {
  testCalls(all, ready);
});
