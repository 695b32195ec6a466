import { expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';
import { countryName, serviceOptions, site } from '../content-facts.ts';

import { readPage } from './built-pages.ts';
import { attribute, attributesOf, only, sectionOf, textOf, textsOf } from './elements.ts';

test.each(locales)('§9 contact: the services of interest (%s)', (locale) => {
  const { main } = readPage('/contact-us', locale);
  const options = only(main, 'select[name="service"]').querySelectorAll('option');
  // What is stored, the same in every language (docs/specification.md 3).
  expect(options.map((option) => attribute(option, 'value'))).toEqual(
    serviceOptions.map(({ value }) => value),
  );
  expect(options[0]?.hasAttribute('selected')).toBe(true);
  for (const option of options) expect(textOf(option)).not.toBe('');
});

test('§2 contact: e-mail, phone, chat and headquarters are other ways to connect', () => {
  const section = sectionOf(readPage('/contact-us').main, 'Other ways to connect');
  const { city, country } = site.headquarters;
  const [email, phone, chat, headquarters] = textsOf(section, 'dl dd');
  expect([email, phone, chat]).toEqual([site.email.general, site.phone, site.chat]);
  expect(headquarters).toContain(city);
  expect(headquarters).toContain(countryName(country));
  const hrefs = attributesOf(section, 'a', 'href');
  expect(hrefs.slice(0, 2)).toEqual([
    `mailto:${site.email.general}`,
    `tel:${site.phone.replaceAll(' ', '')}`,
  ]);
  expect(hrefs[2]).toContain(`https://wa.me/${site.chat.replace(/\D/g, '')}?text=`);
  expect(section.querySelectorAll('[data-notice="headquarters"]')).toHaveLength(1);
});
