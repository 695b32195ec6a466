import { expect } from '@playwright/test';

import { secretKeysIn } from '../support/secret-keys.ts';
import { test } from './test.ts';

test('scripts and fonts, no secret in them', ({ files }) => {
  for (const { path, status, text } of files)
    expect
      .soft({ status, secrets: secretKeysIn(text) }, path)
      .toEqual({ status: 200, secrets: [] });
});

test('the key that scripts send', ({ key }) => {
  expect(key, 'publishable or anonymous key in the scripts').not.toBe('');
});
