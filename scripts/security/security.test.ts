import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { keysIn } from '../keys-in.ts';
import { checkAgreement, findRefused, judge } from '../policies.ts';
import { table } from '../report.ts';
import { checkBuild } from './secrets.ts';
import { refuseSecretKey } from '../../src/integrations/secret-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'crossport-security-'));
afterAll(() => rmSync(folder, { recursive: true }));

const base64 = (value: object) =>
  Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (role: string, more = {}) => {
  const claims = { iss: 'supabase', role, ...more };
  return [base64({ alg: 'HS256', typ: 'JWT' }), base64(claims), 'x'].join('.');
};
// In two parts, so that the search through the repository does not find it here.
const secretKey = `sb_${'secret'}_${'x'.repeat(24)}`;

test.each([
  ['the new kind', secretKey],
  ['the new kind, cut short and with a space', ' sb_secret_'],
  ['the old kind', token('service_role')],
  ['another role', token('supabase_admin')],
  // The `>` makes its middle part one that plain Base64 has no characters for.
  ['the old kind, with odd letters', token('service_role', { note: '>?>?>?' })],
])('R19 secrets: a build refuses %s, and does not print it', (_, key) => {
  const refused = (): void => refuseSecretKey(key);
  expect(refused).toThrow(/^PUBLIC_SUPABASE_ANON_KEY is a secret key/);
  expect(refused).not.toThrow(key);
});

test.each(['', `sb_publishable_${'x'.repeat(24)}`, token('anon'), 'a.b.c', 'sb_secre'])(
  'R19 secrets: a build takes %s',
  (key) => {
    expect(() => refuseSecretKey(key)).not.toThrow();
  },
);

test('R19 secrets: secret keys are found, public ones are not', () => {
  expect(keysIn(`a="${secretKey}"`)).toEqual([`${secretKey.slice(0, 16)}…`]);
  expect(keysIn(token('service_role'))).toHaveLength(1);
  expect(keysIn(`-----BEGIN ${'EC PRIVATE'} KEY-----`)).toHaveLength(1);
  expect(keysIn(`${token('anon')} sb_publishable_${'x'.repeat(24)} sb_secret_`)).toEqual(
    [],
  );
});

test('R19 secrets: a built file with a secret is named', async () => {
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, '_astro/good.js'), `key="${token('anon')}"`);
  writeFileSync(join(folder, '_astro/bad.js'), `key="${secretKey}"`);
  writeFileSync(join(folder, 'data.json'), '{"role":"service_role"}');
  const { figure, misses } = await checkBuild(folder);
  expect(figure).toBe('2 in 3 files');
  expect(misses.toSorted()).toEqual([
    '_astro/bad.js: sb_secret_xxxxxx…',
    'data.json: service_role',
  ]);
});

const header = ["frame-ancestors 'none'", "base-uri 'none'"];
const strict = ["default-src 'none'", "script-src 'self'", "base-uri 'none'"];
const policies = (...directives: string[]) => ({
  header,
  pages: [{ path: '/a', directives }],
});

test('R16 policy: a page that says something else than the header is named', () => {
  expect(checkAgreement(policies(...strict)).misses).toEqual([]);
  expect(checkAgreement(policies("base-uri 'self'")).misses).toEqual([
    "/a: base-uri 'none' is in the header only",
  ]);
  expect(checkAgreement({ header: [], pages: [] }).misses).toHaveLength(2);
});

test('R16 policy: csp_evaluator judges what a browser enforces', () => {
  expect(judge(policies(...strict)).misses).toEqual([]);
  expect(judge(policies("script-src 'unsafe-inline'")).misses.join()).toMatch(
    /^\/a: script-src 'unsafe-inline'/,
  );
});

test('R19 policy: http:, unsafe sources and wildcards are refused, WebAssembly is not', () => {
  const found = (directive: string) => findRefused(policies(directive)).misses;
  expect(found("script-src 'self' 'wasm-unsafe-eval' https://x.example data:")).toEqual(
    [],
  );
  expect(found('connect-src http://x.example')).toEqual(['/a: http://x.example']);
  expect(found("style-src 'unsafe-inline' *")).toEqual(["/a: 'unsafe-inline'", '/a: *']);
});

test('R16 report: a miss, what is wrong and what could not be checked', () => {
  const misses = Array.from({ length: 12 }, (_, at) => `miss ${at}`);
  const lines = table([
    { check: 'one', figure: '1', misses: [] },
    { check: 'two', figure: '2', misses },
    { check: 'three', figure: '3', misses: [], skipped: true },
  ]).split('\n');
  expect(lines.slice(0, 5)).toEqual([
    'one    ok             1',
    'two    MISS           2',
    'three  not available  3',
    '',
    'two: miss 0',
  ]);
  expect(lines.at(-1)).toBe('two: 2 more');
});
