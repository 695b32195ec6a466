import { expect, test } from 'vitest';

import { savedName } from './saved-name.ts';

test.each([
  ['护照 扫描.pdf', 'application/pdf', '护照 扫描.pdf'],
  ['SCAN.PDF', 'application/pdf', 'SCAN.PDF'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['photo.heif', 'image/heic', 'photo.heif'],
  ['scan', 'application/pdf', 'scan.pdf'],
  ['passport.pdf.exe', 'application/pdf', 'passport.pdf.exe.pdf'],
  ['passport.html', 'image/png', 'passport.html.png'],
  ['evil\u202efdp.exe', 'application/pdf', 'evil_fdp.exe.pdf'],
  ['passport.pdf\u200b', 'application/pdf', 'passport.pdf_.pdf'],
  ['a.pdf', 'image/png', 'a.pdf.png'],
  ['.pdf', 'application/pdf', '.pdf'],
  ['a.exe', 'text/html', 'a.exe.bin'],
  ['a.exe', 'constructor', 'a.exe.bin'],
])('R1.2 a document named %j of type %s is saved as %j', (name, type, saved) => {
  expect(savedName(name, type)).toBe(saved);
});
