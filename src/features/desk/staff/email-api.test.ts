// @vitest-environment happy-dom
import { beforeEach, describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';

type Calls = typeof import('./email-api.ts');

const all: Call<Calls>[] = [
  ['readMails', (api) => api.readMails(), '/failed_mails', []],
  ['retryMail', (api) => api.retryMail(7), '/retry_mail', '', { mail: 7 }],
];

const ready = prepareCalls(() => import('./email-api.ts'));

beforeEach(() => ready().backend.json('/mail_standstill', []));

describe('each call of the mails', () => {
  testCalls(all, ready);
});
