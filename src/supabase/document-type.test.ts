import { expect, test } from 'vitest';

import { documentType } from './document-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['%PDF-1.7\n%âãÏÓ', 'application/pdf'],
  ['\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01', 'image/jpeg'],
  ['\xff\xd8\xff\xe1\x2a\x3bExif\x00\x00', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR', 'image/png'],
  ['\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', 'image/heic'],
  ['\x00\x00\x00\x1cftypheix', 'image/heic'],
  ['\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00heic', 'image/heif'],
])('%j is detected as %s', (head, type) => {
  expect(documentType(bytes(head))).toBe(type);
});

test.each([
  '',
  '%PDF',
  ' %PDF-1.7',
  '\xef\xbb\xbf%PDF-1.7',
  '<!doctype html>%PDF-1.7',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  'GIF89a%PDF-',
  'PK\x03\x04 a Word document',
  'MZ\x90 a program',
  '\x89PNG\n\x1a\n',
  '\x00\x00\x00\x18ftypavif',
  '\x00\x00\x00\x18ftypmsf1',
  '\x00\x00\x00\x18ftypqt  ',
])('%j is not accepted', (head) => {
  expect(documentType(bytes(head))).toBeUndefined();
});
