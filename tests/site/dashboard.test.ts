import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import type { CaseTexts } from '../../src/cases/case-texts.ts';
import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/localize-path.ts';
import { messageGroup } from '../../src/i18n/translate.ts';
import { readContent, site } from '../support/content-facts.ts';
import { dist } from './built-files.ts';
import { readPage, someLocales } from './built-pages.ts';
import { attributesOf, plain, textOf, textsOf } from './elements.ts';

interface Service {
  steps: { key: string }[];
  documents: string[];
}
const catalogue = readContent<{ services: Record<string, Service> }>(
  'cases/catalogue/facts.yaml',
);

function textsOfPortal(locale: string): CaseTexts {
  const file = join(dist, localizePath('/portal.json', locale));
  return JSON.parse(readFileSync(file, 'utf8')) as CaseTexts;
}

test.each(someLocales)(
  '§2 dashboard: says that it is loading and what it needs (%s)',
  (locale) => {
    const { document } = readPage('/dashboard', locale);
    const texts = messageGroup(locale, 'application');
    expect(textsOf(document, 'p[role="status"]')).toContain(plain(texts.loading ?? ''));
    const [start = ''] = (texts.withoutScript ?? '').split('{');
    const note = document
      .querySelectorAll('noscript')
      .find((part) => textOf(part).includes(plain(start)));
    const links = note ? attributesOf(note, 'a', 'href') : [];
    expect(links).toContain(`mailto:${site.email.support}`);
    expect(links).toContainEqual(expect.stringMatching(/^tel:\+\d+$/));
  },
);

test.each(locales)('portal: its texts name every part of a case (%s)', (locale) => {
  const { titles, pageTitle, links } = textsOfPortal(locale);
  const services = Object.values(catalogue.services);
  expect(Object.keys(titles.services)).toEqual(Object.keys(catalogue.services));
  for (const { key } of services.flatMap(({ steps }) => steps))
    expect(titles.steps[key], key).toBeTruthy();
  for (const key of services.flatMap(({ documents }) => documents))
    expect(titles.documents[key], key).toBeTruthy();
  expect(pageTitle).toContain(site.name);
  for (const link of Object.values(links))
    expect(readPage(link.slice(localizePath('', locale).length), locale)).toBeTruthy();
});
