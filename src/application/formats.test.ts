import { expect, test } from 'vitest';

import { amountText } from './formats.ts';
import { type AppTexts, setTexts } from './texts.ts';

test.each([
  ['en', '$12,345.60'],
  ['es', '12.345,60 USD'],
  ['vi', '12.345,60 USD'],
])('D9 invoices write US dollars as prices do (%s)', (locale, expected) => {
  setTexts({ locale } as AppTexts);
  expect(amountText(1_234_560).replace(/\s/, ' ')).toBe(expected);
});
