import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { secretKeysIn } from '../secret-keys.ts';
import { builtFiles, dist } from './built-files.ts';

test('R19 secrets: no file that visitors download has a secret key or the name of one', () => {
  const found = builtFiles().flatMap((file) => {
    const text = readFileSync(join(dist, file), 'latin1');
    const names = text.match(/service_role|jwt_?secret/gi) ?? [];
    return [...secretKeysIn(text), ...names].map((secret) => `${file}: ${secret}`);
  });
  expect(found).toEqual([]);
});
