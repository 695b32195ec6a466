// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { openIsland } from '../../tests/stubs/island.tsx';
import { Unbroken } from './Unbroken.tsx';

test.each([
  ['Receipt CPF-I-2026-00007/1', ['CPF-I-2026-00007/1']],
  [
    '请在2026年11月28日前支付账单CPF-I-2026-00007 · 12月5日',
    ['2026年11月28日', 'CPF-I-2026-00007', '12月5日'],
  ],
  ['USA company formation (LLC / C-Corp)', ['C-Corp']],
  ['Due November 28, 2026', []],
])('“%s” keeps references and Chinese dates whole', (text, whole) => {
  const island = openIsland(<Unbroken text={text} />);
  expect(island.text()).toBe(text);
  const spans = document.querySelectorAll('.inline-block, .break-keep');
  expect(Array.from(spans, ({ textContent }) => textContent)).toEqual(whole);
});
