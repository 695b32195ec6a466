import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { secretKeysIn } from '../support/secret-keys.ts';
import { builtFiles, dist } from './built-files.ts';

test('R1.19 secrets: no public file has a secret key or its name', () => {
  const secrets = builtFiles().flatMap((file) => {
    const text = readFileSync(join(dist, file), 'latin1');
    const names = text.match(/service_role|jwt_?secret/gi) ?? [];
    return [...secretKeysIn(text), ...names].map((secret) => `${file}: ${secret}`);
  });
  expect(secrets).toEqual([]);
});
