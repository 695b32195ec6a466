import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { formatWeeks } from './format.ts';
import { locales } from './locales.ts';
import { priceUnit } from '../content/schemas/charges.ts';

describe('§9 timelines: weeks', () => {
  test.each([
    ['en', 1, 2, '1–2 weeks'],
    ['en', 1, 1, '1 week'],
    ['es', 2, 4, '2-4 semanas'],
    ['es', 1, 1, '1 semana'],
    ['zh', 1, 2, '1-2周'],
    ['ru', 1, 1, '1\u00a0неделя'],
  ])('%s: %i to %i reads %s', (locale, least, most, text) => {
    expect(formatWeeks(least, most, locale)).toBe(text);
  });
});

test.each(locales)(
  '§9 prices: every unit has one place for its price in %s',
  (locale) => {
    const file = readFileSync(`content/messages/${locale}/units.json`, 'utf8');
    const units = JSON.parse(file) as Record<string, string>;
    for (const unit of priceUnit.options)
      expect(units[unit]?.split('{price}')).toHaveLength(2);
  },
);
