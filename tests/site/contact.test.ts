import { expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/paths.ts';

import { readPage } from './pages.ts';

/** What is stored, the same in every language (docs/specification.md 3). */
const options = [
  'General Inquiry',
  'China Company Formation',
  'Indonesia Company Formation',
  'Hong Kong Virtual Company',
  'UK Virtual Company',
  'USA LLC/C-Corp',
  'Canada Incorporation',
  'Singapore Company',
  'China Z Visa',
  'Indonesia KITAS',
  'Banking Solutions',
  'Affiliate Program Inquiry',
  'Other Visa/Service',
];

test.each(locales)('§9 contact: the 13 services of interest (%s)', (locale) => {
  const { find, text } = readPage(localizePath('/contact-us', locale));
  const [select = ''] = find('select').filter((part) => part.includes('name="service"'));
  const named = find('option', select);
  expect(named.map((option) => /value="([^"]*)"/.exec(option)?.[1])).toEqual(options);
  expect(named[0]).toContain('selected');
  for (const option of named) expect(text(option)).not.toBe('');
});

test('§2 contact: e-mail, phone, chat and headquarters are other ways to connect', () => {
  const { find, text } = readPage('/contact-us');
  const section = find('section').find((part) => part.includes('Other ways to connect'));
  const rows = find('div', find('dl', section)[0]);
  expect(rows.map((row) => text(find('dd', row)[0] ?? ''))).toEqual([
    'hello@crossport.example',
    '+44 20 7946 0123',
    '+44 7700 900123',
    expect.stringMatching(/London .* United Kingdom/),
  ]);
  for (const [index, way] of [
    'href="mailto:hello@crossport.example"',
    'href="tel:+442079460123"',
    'href="https://wa.me/447700900123?text=',
    'data-notice="headquarters"',
  ].entries())
    expect(rows[index]).toContain(way);
});
