import fc from 'fast-check';
import { expect, test } from 'vitest';

import { appendQuote } from './quote-inquiry.ts';

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
