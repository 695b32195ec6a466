import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { insertBetweenMarks, renderResults } from '../bench/readme.ts';
import { line, type Result } from '../bench/results.ts';

const result: Result = {
  part: 'build',
  how: 'medians (ranges) of 3 rounds',
  date: '2026-01-31',
  machine: 'A processor, 2 threads',
  lines: [
    line('ms a page', '30', {
      ...{ bar: '≤ 20', floor: '8', apart: '22 more', holds: false },
    }),
    line('a | b', '1', { holds: true }),
    line('no bar', '2'),
  ],
};

test('D8 bench: the table tells bars that were missed, and how figures were measured', () => {
  expect(
    renderResults([result, { ...result, part: 'load', lines: [] }]).split('\n'),
  ).toEqual([
    '| What | Bar | Crossport | Floor | Crossport to floor |  |',
    '| --- | --- | --- | --- | --- | --- |',
    '| ms a page | ≤ 20 | 30 | 8 | 22 more | **missed** |',
    '| a \\| b |  | 1 |  |  | held |',
    '| no bar |  | 2 |  |  |  |',
    '',
    '- build: medians (ranges) of 3 rounds; 2026-01-31, A processor, 2 threads',
    '- load: medians (ranges) of 3 rounds; 2026-01-31, A processor, 2 threads',
  ]);
});

test('D8 bench: only what stands between the marks is replaced, again and again', () => {
  const document = 'a\n<!-- bench -->\nold\n<!-- /bench -->\nb';
  const once = insertBetweenMarks(document, 'new');
  expect(once).toBe('a\n<!-- bench -->\n\nnew\n\n<!-- /bench -->\nb');
  expect(insertBetweenMarks(once, 'newer')).toBe(once.replace('new', 'newer'));
  expect(() => insertBetweenMarks('<!-- bench -->', 'new')).toThrow('<!-- /bench -->');
});

test('D8 bench: the README has the marks', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(insertBetweenMarks(readme, 'figures')).toContain('figures');
});
