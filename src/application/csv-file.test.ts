import fc from 'fast-check';
import papaparse from 'papaparse';
import { expect, test } from 'vitest';

import { anyCharacter } from '../../tests/support/any-character.ts';
import { type Cell, csvFile } from './csv-file.ts';

async function read(fields: string[], rows: Cell[][]): Promise<string[][]> {
  const bytes = new Uint8Array(await csvFile(fields, rows).arrayBuffer());
  // Without this mark Excel reads an old encoding.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  return papaparse.parse<string[]>(text, { skipEmptyLines: true }).data;
}

test('§2 statement: negative numbers stay numbers', async () => {
  expect(await read(['日期', 'Сумма (USD)'], [['2026-06-30', -49.95]])).toEqual([
    ['日期', 'Сумма (USD)'],
    ['2026-06-30', '-49.95'],
  ]);
});

test('§2 statement: no text is a formula in a spreadsheet', async () => {
  for (const begin of ['=', '+', '-', '@', '\t', '\r'])
    expect(await read(['a'], [[`${begin}HYPERLINK("http://x")`]])).toEqual([
      ['a'],
      [`'${begin}HYPERLINK("http://x")`],
    ]);
  for (const text of [
    '=1+1\nand more',
    '\n=1+1',
    ' =1+1',
    '\u200b=1+1',
    '\ufeff-1',
    '＝1+1',
    '＠A1',
  ])
    expect(await read(['a', 'b'], [[text, 1]])).toEqual([
      ['a', 'b'],
      [`'${text}`, '1'],
    ]);
  const anyText = fc.string({ minLength: 1, unit: anyCharacter });
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const [, [cell] = []] = await read(['a', 'b'], [[text, 1]]);
      expect([text, `'${text}`]).toContain(cell);
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
    { numRuns: 50 },
  );
});

test('§2 statement: no formula follows a semicolon, which separates cells in some locales', async () => {
  const cell = 'Bank: GB00;=HYPERLINK("http://x"); @A1;B';
  expect(await read(['a'], [[cell]])).toEqual([
    ['a'],
    ['Bank: GB00,=HYPERLINK("http://x"), @A1;B'],
  ]);
});
