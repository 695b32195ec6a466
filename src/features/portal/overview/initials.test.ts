import { expect, test } from 'vitest';

import { initials } from './initials.ts';

test.each([
  ['Grace Lin', 'GL'],
  ['José dela Cruz', 'JC'],
  ['  élodie ', 'É'],
  ['e\u0301lodie Brun', 'ÉB'],
  ['李伟', '李'],
  ['Дмитрий Соколов', 'ДС'],
])('the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
