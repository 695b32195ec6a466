import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { preselect, serviceText, type SelectableService } from './preselect.ts';
import { serviceOptions as options } from '../../../tests/content-facts.ts';

const values = options.map(({ value }) => value);
const length = (text: string) => Array.from(text).length;

/** Any text, including lone surrogates and long ones, and names of options. */
const wish = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(...values, 'banking consultation', ' Indonesia  KITAS '),
  fc.constantFrom('x'.repeat(10_000), '🛂'.repeat(10_000), '\ud83d'.repeat(500), '\0'),
);

/** A query with one or both parameters, or one that was not encoded. */
const search = fc.oneof(
  fc
    .record({ service: wish, subject: wish, other: wish }, { requiredKeys: [] })
    .map((query) => `?${new URLSearchParams(query)}`),
  wish,
  wish.map((text) => `?service=${text}&subject=%${text}`),
);

describe('§2 contact: preselect', () => {
  test('any query selects a listed option, throws nothing and fits 200 characters', () => {
    fc.assert(
      fc.property(search, (query) => {
        const found = preselect(query, options);
        expect(values).toContain(found.service);
        expect(length(serviceText(found))).toBeLessThanOrEqual(200);
        expect(found.subject).not.toMatch(/[\n\r\t]/);
      }),
      { numRuns: 2000 },
    );
  });

  test('any one wish is kept: as the option, or as the subject, up to 120 characters', () => {
    fc.assert(
      fc.property(wish, fc.constantFrom('service', 'subject'), (text, parameter) => {
        const query = new URLSearchParams({ [parameter]: text });
        // Lone surrogates do not survive in an address.
        const seen = (query.get(parameter) ?? '').toWellFormed();
        const plain = seen.replace(/\s+/g, ' ').trim();
        const { service, subject } = preselect(`?${query}`, options);
        if (subject) expect(subject).toBe(Array.from(plain).slice(0, 120).join(''));
        else if (plain)
          expect(
            [service, 'Banking Consultation'].map((name) => name.toLowerCase()),
          ).toContain(plain.toLowerCase());
        else expect(service).toBe('General Inquiry');
      }),
    );
  });

  test('any subject fits beside any option of at most 78 characters', () => {
    const option = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 26 })
      .filter((value) => length(value) <= 78);
    fc.assert(
      fc.property(fc.array(option, { minLength: 1 }), search, (names, query) => {
        const listed: SelectableService[] = names.map((value) => ({ value }));
        const found = preselect(query, listed);
        expect(names).toContain(found.service);
        expect(length(serviceText(found))).toBeLessThanOrEqual(200);
      }),
    );
  });

  test('without options nothing is selected', () => {
    expect(preselect('?service=China+Z+Visa', [])).toEqual({
      service: '',
      subject: 'China Z Visa',
    });
  });

  test.each(values)('%s selects itself, whatever its case and spaces', (value) => {
    for (const name of [value, value.toLowerCase(), ` ${value.replaceAll(' ', '  ')}\n`])
      for (const parameter of ['service', 'subject'])
        expect(
          preselect(`?${new URLSearchParams({ [parameter]: name })}`, options),
        ).toEqual({
          service: value,
          subject: '',
        });
  });

  test.each([
    ['?subject=Banking%20Consultation', 'Banking Solutions', ''],
    ['?service=Starter Virtual', 'General Inquiry', 'Starter Virtual'],
    ['?subject=Custom+Quote+Request', 'General Inquiry', 'Custom Quote Request'],
    ['?service=China+Z+Visa&subject=Indonesia+KITAS', 'China Z Visa', ''],
    ['?service=Global+Pro&subject=China+Z+Visa', 'China Z Visa', 'Global Pro'],
    ['?service=A&subject=B', 'General Inquiry', 'A, B'],
    ['', 'General Inquiry', ''],
  ])('%j selects %s', (query, service, subject) => {
    expect(preselect(query, options)).toEqual({ service, subject });
  });
});
