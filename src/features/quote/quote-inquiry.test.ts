// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';

import { appendQuote, saveInquiry } from './quote-inquiry.ts';

beforeEach(() => sessionStorage.clear());

const quote = {
  text: 'I am interested in this quote:\n\nFirst year: $4,000.00\n\nhttps://x.example/quote?items=a',
  address: 'https://x.example/quote?items=a',
  previous: '',
  max: 200,
};

test('§2 quote: an inquiry appends the quote to the typed text and replaces an earlier one', () => {
  const first = appendQuote('I am Ana.\n', quote);
  expect(first).toBe(`I am Ana.\n\n${quote.text}`);
  const second = { ...quote, text: 'Another', previous: quote.text };
  expect(appendQuote(first, second)).toBe('I am Ana.\n\nAnother');
  const edited = first.replace('First', 'My first');
  expect(appendQuote(edited, { ...second, max: 5000 })).toBe(`${edited}\n\nAnother`);
  expect(appendQuote('', quote)).toBe(quote.text);
});

test('§5 quote: an inquiry stays within a message’s limit and keeps the typed text', () => {
  fc.assert(
    fc.property(fc.nat({ max: quote.max + 10 }), (length) => {
      const typed = 'x'.repeat(length);
      const message = appendQuote(typed, quote);
      expect(message.startsWith(typed)).toBe(true);
      expect(message.length).toBeLessThanOrEqual(Math.max(quote.max, length));
    }),
  );
});

test('§2 quote: an inquiry keeps the other fields of the contact form’s draft', () => {
  const draft = () =>
    JSON.parse(sessionStorage.getItem('draft-contact') ?? '') as Record<string, unknown>;
  const stored = { search: '?service=Visa', values: { name: 'Ana', message: 'Hello' } };
  sessionStorage.setItem('draft-contact', JSON.stringify({ ...stored, key: 'sent' }));
  saveInquiry('One', quote.address, quote.max);
  expect(draft()).toMatchObject({
    search: '?service=Visa',
    values: { name: 'Ana', message: 'Hello\n\nOne' },
    key: expect.stringMatching(/^[\da-f]{32}$/) as string,
  });
  saveInquiry('Two', quote.address, quote.max);
  expect(draft()).toMatchObject({ values: { name: 'Ana', message: 'Hello\n\nTwo' } });
});

test('§2 quote: an address that was appended for lack of space is replaced, too', () => {
  const message = () =>
    (JSON.parse(sessionStorage.getItem('draft-contact') ?? '') as { values: object })
      .values;
  const typed = 'x'.repeat(150);
  sessionStorage.setItem('draft-contact', JSON.stringify({ values: { message: typed } }));
  saveInquiry(quote.text, quote.address, quote.max);
  expect(message()).toEqual({ message: `${typed}\n\n${quote.address}` });
  saveInquiry('Two', quote.address, quote.max);
  expect(message()).toEqual({ message: `${typed}\n\nTwo` });
});
