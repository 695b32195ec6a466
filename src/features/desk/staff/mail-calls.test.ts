// @vitest-environment happy-dom
import { beforeEach, describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';

type Calls = typeof import('./mail-calls.ts');

const all: Call<Calls>[] = [
  ['readMails', (calls) => calls.readMails(), '/failed_mails', []],
  ['retryMail', (calls) => calls.retryMail(7), '/retry_mail', '', { mail: 7 }],
];

const ready = prepareCalls(() => import('./mail-calls.ts'));

beforeEach(() => ready().backend.json('/mail_standstill', []));

describe('each call of the mails', () => {
  testCalls(all, ready);
});
