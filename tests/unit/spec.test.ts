import { expect, test } from 'vitest';

import { closingLine, gapsOf } from '../../scripts/spec/print.ts';
import { prove } from '../../scripts/spec/prove.ts';
import { readTitle } from '../../scripts/spec/titles.ts';

const listed = (...titles: string[]) =>
  titles.map((title) => ({ file: 'tests/unit/a.test.ts', title }));

const row = (...proof: string[]) => ({ section: 8, name: 'Login failure', proof });

test.each([
  ['§5 coupon: any other text', ['§5'], 'coupon: any other text'],
  ['§4 §8 R9 login: reads the same', ['§4', '§8', 'R9'], 'login: reads the same'],
  ['at 320 px > R25 verify: it fits', ['R25'], 'verify: it fits'],
  ['§4 reset > §5 %j is refused', ['§4', '§5'], 'reset: %j is refused'],
  ['R3 lite > R3.8 no key', ['R3', 'R3.8'], 'lite: no key'],
  ['it works, see §5', [], ''],
])('D8 spec: the title %j is read', (title, marks, words) => {
  expect(readTitle(title)).toEqual({ marks, words });
});

test.each([
  // A topic is whole, the beginning of a title is not.
  ['login', '§8 login: a failure is told', true],
  ['login', '§8 login page: it shows', false],
  ['login: a fail', '§8 login: a failure is told', true],
  ['login: a failure', '§8 login: a success is told', false],
  // The row's section, unless the proof names another.
  ['login', '§4 login: a failure is told', false],
  ['§4 login', '§4 login: a failure is told', true],
  ['login', '§4 §8 login: a failure is told', true],
])('D8 spec: the proof "%s" and the title "%s" meet: %s', (proof, title, meet) => {
  const tests = listed(title);
  expect(prove([row(proof)], tests).rows[0]).toMatchObject({
    tests: meet ? [{ title }] : [],
    missing: meet ? [] : [proof],
  });
});

test('D8 spec: every proof of a row must be there', () => {
  const proofs = prove([row('login: a', 'login: b')], listed('§8 login: a'));
  expect(gapsOf(proofs)).toEqual([
    'gap: §8 Login failure: no title begins with "login: b"',
  ]);
  expect(closingLine(proofs, 1)).toBe(
    'spec: 1 rows, 0 proven, 0 outside, 1 gaps, 1 tests',
  );
});

test('D8 spec: a title without a section, or with an unknown topic, is a gap', () => {
  const titles = ['§8 login: a', 'it works', '§8 coupon: b', '§2 login: c', 'R21 any: d'];
  expect(prove([row('login')], listed(...titles)).strays).toEqual([
    'no section: it works',
    'unknown topic: §8 coupon, of §8 coupon: b',
    'unknown topic: §2 login, of §2 login: c',
  ]);
});

test('D8 spec: what is outside counts apart', () => {
  const outside = { section: 7, name: 'Factors', proof: [], outside: 'not used' };
  const proofs = prove([row('login'), outside], listed('§8 login: a'));
  expect(gapsOf(proofs)).toEqual([]);
  expect(closingLine(proofs, 1)).toBe(
    'spec: 2 rows, 1 proven, 1 outside, 0 gaps, 1 tests',
  );
});
