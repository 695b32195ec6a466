// @vitest-environment happy-dom
import { describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../tests/stubs/calls.ts';

type Calls = typeof import('./profile.ts');

const profile = { full_name: null, phone_number: null, locale: 'zh', delete_after: null };

const all: Call<Calls>[] = [
  ['readProfile', (calls) => calls.readProfile(), '/profiles', profile],
  [
    'saveProfile',
    (calls) => calls.saveProfile({ fullName: 'Ana', phoneNumber: '', locale: 'zh' }),
    '/profiles',
    profile,
    { full_name: 'Ana', phone_number: null, locale: 'zh' },
  ],
];

const ready = prepareCalls(() => import('./profile.ts'));

describe('each call about the profile', () => {
  testCalls(all, ready);
});
