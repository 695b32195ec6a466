import { globSync, readFileSync, statSync } from 'node:fs';

import { expect, test } from 'vitest';

import { secretKeysIn } from '../support/secret-keys.ts';

const token = (role: string) =>
  [{ alg: 'HS256' }, { role }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.') + '.x';

test('R1.19 secrets: secret keys are found, public ones are not', () => {
  const secretKey = `sb_${'secret'}_${'x'.repeat(24)}`;
  expect(secretKeysIn(`a="${secretKey}"`)).toEqual([`${secretKey.slice(0, 16)}…`]);
  expect(secretKeysIn(token('service_role'))).toHaveLength(1);
  expect(secretKeysIn(`-----BEGIN ${'EC PRIVATE'} KEY-----`)).toHaveLength(1);
  const publicKeys = `${token('anon')} sb_publishable_${'x'.repeat(24)} sb_secret_`;
  expect(secretKeysIn(publicKeys)).toEqual([]);
});

test('R1.19 secrets: the repository has none', () => {
  const files = globSync([
    '{.github,content,docs,public,scripts,src,supabase,tests}/**/*',
    '*.{json,md,mjs,js,ts,toml}',
    '.env.embedded',
  ]).filter((file) => statSync(file).isFile());
  expect(files.length).toBeGreaterThan(1000);
  const secrets = files.flatMap((file) =>
    secretKeysIn(readFileSync(file, 'latin1')).map((key) => `${file}: ${key}`),
  );
  expect(secrets).toEqual([]);
});
