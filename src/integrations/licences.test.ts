import { expect, test } from 'vitest';

import { licenceTexts } from './licences.ts';

test('D2 licences: each text appears once, below all its packages', () => {
  const mit = { version: '1', identifier: 'MIT', text: 'Permission is granted\r\n' };
  const text = licenceTexts([
    { ...mit, name: 'a' },
    { name: 'b', version: '2', identifier: 'ISC', text: '' },
    { ...mit, name: 'c', text: 'Permission is granted' },
  ]);
  expect(text.match(/Permission is granted/g)).toHaveLength(1);
  expect(text).toContain('a 1, c 1\n\nPermission is granted\n');
  expect(text).toContain('b 2\n\nISC\n');
});
