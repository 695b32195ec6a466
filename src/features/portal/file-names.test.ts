import { expect, test } from 'vitest';

import { safeName, uniquePaths } from './file-names.ts';

test.each([
  ['护照 扫描.pdf', '护照 扫描.pdf'],
  ['паспорт.PDF', 'паспорт.PDF'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['a\\b:c*d?"<>|.pdf', 'a_b_c_d_____.pdf'],
  ['evil\u202efdp.exe', 'evil_fdp.exe'],
  ['con.pdf', '_con.pdf'],
  ['LPT1', '_LPT1'],
  ['contract.pdf', 'contract.pdf'],
  ['. .', '_'],
  ['', '_'],
  ['e\u0301.pdf', 'é.pdf'],
  [`${'п'.repeat(251)}.pdf`, `${'п'.repeat(75)}.pdf`],
  [`${'a'.repeat(74)} b`, 'a'.repeat(74)],
  ['con .pdf', '_con.pdf'],
])('%j is exported as %j', (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

test.each(['😀', 'a😀', '护'])(
  'a long name of %s is cut to 255 bytes between characters',
  (letters) => {
    const name = safeName(`${letters.repeat(100)}.pdf`);
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
    expect(name).not.toMatch(/\p{Cs}/u);
  },
);

test('files of the same name are numbered, ignoring case', () => {
  const unique = uniquePaths();
  const names = ['a/x.pdf', 'a/x.pdf', 'a/X.pdf', 'b/x.pdf', 'a/scan', 'a/scan', 'a/.x'];
  expect(names.map(unique)).toEqual([
    'a/x.pdf',
    'a/x (2).pdf',
    'a/X (3).pdf',
    'b/x.pdf',
    'a/scan',
    'a/scan (2)',
    'a/.x',
  ]);
});
