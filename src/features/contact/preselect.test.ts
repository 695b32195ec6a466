import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { anyCharacter } from '../../../tests/support/any-character.ts';
import {
  plans,
  serviceOptions as options,
} from '../../../tests/support/content-facts.ts';
import { runs } from '../../../tests/support/seed.ts';
import { formSubject } from '../../content/subject.ts';
import { preselect, type SelectableService } from './preselect.ts';

const values = options.map(({ value }) => value);
const subjects = [...plans.map(({ name }) => name), 'Custom Quote Request'];
const [plan = ''] = subjects;
const length = (text: string) => Array.from(text).length;
const read = (query: string) => preselect(query, options, subjects);

const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 400 }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(...values, ...subjects, 'banking consultation', ' Indonesia  KITAS '),
  fc.constantFrom('x'.repeat(10_000), '🛂'.repeat(10_000), '\ud83d'.repeat(500), '\0'),
);

const search = fc.oneof(
  fc
    .record(
      { service: anyText, subject: anyText, coupon: anyText, other: anyText },
      { requiredKeys: [] },
    )
    .map((query) => `?${new URLSearchParams(query)}`),
  anyText,
  anyText.map((text) => `?service=${text}&subject=%${text}`),
);

describe('§2 contact: preselect', () => {
  test('any query selects a listed option and fits 200 characters', () => {
    fc.assert(
      fc.property(search, (query) => {
        const choice = read(query);
        expect(values).toContain(choice.service);
        expect(length(formSubject(choice))).toBeLessThanOrEqual(200);
        expect(choice.words).not.toMatch(/[\n\r\t]/);
      }),
      { numRuns: runs(2000) },
    );
  });

  test('no query makes foreign text look like ours', () => {
    fc.assert(
      fc.property(search, (query) => {
        const { subject, coupon } = read(query);
        expect(['', ...subjects]).toContain(subject);
        expect(coupon).toMatch(/^[A-Z\d]{0,20}$/);
      }),
      { numRuns: runs(2000) },
    );
  });

  test('any one parameter is kept as the option, the subject, or up to 120 characters of text', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('service', 'subject'), (text, parameter) => {
        const query = new URLSearchParams({ [parameter]: text });
        // Lone surrogates do not survive in an address.
        const seen = (query.get(parameter) ?? '').toWellFormed();
        const plain = seen.replace(/\s+/g, ' ').trim();
        const { service, subject, words } = read(`?${query}`);
        if (words) expect(words).toBe(Array.from(plain).slice(0, 120).join(''));
        else if (plain)
          expect(
            [service, subject, 'Banking Consultation'].map((name) => name.toLowerCase()),
          ).toContain(plain.toLowerCase());
        else expect(service).toBe('General Inquiry');
      }),
    );
  });

  test('without options nothing is selected', () => {
    const listed: SelectableService[] = [];
    expect(preselect('?service=China+Z+Visa', listed, subjects)).toEqual({
      service: '',
      subject: '',
      words: 'China Z Visa',
      coupon: '',
    });
  });

  test.each(values)('%s selects itself, whatever its case and spaces', (value) => {
    for (const name of [value, value.toLowerCase(), ` ${value.replaceAll(' ', '  ')}\n`])
      for (const parameter of ['service', 'subject'])
        expect(read(`?${new URLSearchParams({ [parameter]: name })}`)).toMatchObject({
          service: value,
          subject: '',
          words: '',
        });
  });

  test.each([
    ['?subject=Banking%20Consultation', 'Banking Solutions', '', ''],
    ['?subject=Custom+Visa+Inquiry', 'Other Visa/Service', '', ''],
    ['?subject=Homepage+Inquiry', 'General Inquiry', '', ''],
    [`?service=${plan}`, 'General Inquiry', plan, ''],
    ['?subject=custom+quote+request', 'General Inquiry', 'Custom Quote Request', ''],
    ['?service=China+Z+Visa&subject=Indonesia+KITAS', 'China Z Visa', '', ''],
    [`?service=${plan}&subject=China+Z+Visa`, 'China Z Visa', plan, ''],
    ['?service=A&subject=B', 'General Inquiry', '', 'A, B'],
    [`?service=${plan}&subject=Call+us`, 'General Inquiry', plan, 'Call us'],
    ['', 'General Inquiry', '', ''],
  ])('%j selects %s', (query, service, subject, words) => {
    expect(read(query)).toEqual({ service, subject, words, coupon: '' });
  });

  test.each([
    ['SUMMER7', 'SUMMER7'],
    ['summer7', 'SUMMER7'],
    ['<b>', ''],
    ['two words', ''],
    ['x'.repeat(21), ''],
  ])('the coupon %j is read as %j', (coupon, expected) => {
    expect(read(`?${new URLSearchParams({ coupon })}`).coupon).toBe(expected);
  });
});
