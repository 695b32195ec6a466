import { expect, test } from 'vitest';

import { excerptParts, wholeExcerpt } from './excerpt.ts';

test('R1.16 search: an excerpt becomes plain texts, whatever HTML it contains', () => {
  expect(excerptParts('a <mark>b &lt;img&gt;</mark> &amp;lt; c')).toEqual([
    { text: 'a ', marked: false },
    { text: 'b <img>', marked: true },
    { text: ' &lt; c', marked: false },
  ]);
  expect(excerptParts('<mark>a</mark>')).toEqual([{ text: 'a', marked: true }]);
});

const long = 'one two three four five six seven eight nine ten eleven twelve thirteen';

test.each([
  ['b <mark>c</mark>', 'A. a b c d. E.', 'a b c d.'],
  ['b <mark>c</mark>.', 'A b c. D.', 'A b c.'],
  ['<mark>c</mark>', `${long} c ${long}`, '… c …'],
  ['签证<mark>办理</mark>', '公司。中国签证办理说明。银行。', '中国签证办理说明。'],
  ['c', 'nothing of it', 'c'],
])('D2 search: the excerpt %s of “%s” reads %s', (excerpt, content, whole) => {
  const parts = wholeExcerpt(excerpt, content);
  expect(parts.map(({ text }) => text).join('')).toBe(whole);
  expect(parts.filter(({ marked }) => marked)).toEqual(
    excerptParts(excerpt).filter(({ marked }) => marked),
  );
});
