import { describe, expect, test } from 'vitest';

import { localizePath } from '../../src/i18n/paths.ts';
import { createTranslate } from '../../src/i18n/translate.ts';
import { firm, places, plans, services } from '../support/content-facts.ts';
import { readPage, someLocales } from './built-pages.ts';
import { attributesOf, only, plain, textOf, textsOf } from './elements.ts';

const pages = Object.entries(services).map(([id, { place }]) => [place, id]);
const pageOf = new Map(pages as [string, string][]);

describe.each(someLocales)('§2 home: %s', (locale) => {
  const { main } = readPage('/', locale);
  const t = createTranslate(locale);
  const hero = () => only(main, '.hero');

  test('each place leads to its page, or to its row among the prices', () => {
    const hrefs = attributesOf(hero(), 'li a', 'href');
    expect(hrefs).toEqual(
      places.map(({ id }) => {
        const page = pageOf.get(id);
        return localizePath(page ? `/services/${page}` : `/services#${id}`, locale);
      }),
    );
    const overview = readPage('/services', locale).main;
    const rows = attributesOf(overview, '#prices .place', 'id');
    expect(rows).toEqual(places.map(({ id }) => id));
  });

  test('the case in the hero is a picture that says that it is a sample', () => {
    const figure = only(hero(), 'figure');
    expect(attributesOf(figure, '.case', 'aria-hidden')).toEqual(['true']);
    expect(textsOf(figure, 'figcaption')).toEqual([plain(t('home.heroSample'))]);
  });

  test.each(['/', '/about-us'])('%s names the firm, as sample data', (route) => {
    const said = textOf(readPage(route, locale).main);
    expect(said).toContain(plain(t('about.firmSample')));
    expect(said).toContain(firm.number);
    for (const { name } of firm.specialists) expect(said).toContain(name);
  });
});

test('§2 services: a place has the price of the cheapest plan that registers a company there', () => {
  const [cheapest] = plans
    .filter((plan) => plan.places)
    .sort((a, b) => a.annualUSD - b.annualUSD);
  const { main } = readPage('/services');
  for (const place of cheapest?.places ?? []) {
    const row = only(main, `#${place}`);
    expect(attributesOf(row, 'data', 'value')).toEqual([String(cheapest?.annualUSD)]);
    expect(textOf(row)).toContain(`a year with ${cheapest?.name}`);
  }
});
