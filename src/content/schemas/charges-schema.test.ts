import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { locales } from '../../i18n/locales.ts';
import { priceUnit } from './charges-schema.ts';

test.each(locales)('§9 prices: every unit has exactly one {price} in %s', (locale) => {
  const file = readFileSync(`content/messages/${locale}/units.json`, 'utf8');
  const units = JSON.parse(file) as Record<string, string>;
  for (const unit of [...priceUnit.options, 'firstYear'])
    expect(units[unit]?.split('{price}')).toHaveLength(2);
});
