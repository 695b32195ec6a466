import { describe, expect, test } from 'vitest';

import { localizePath } from '../../src/i18n/localize-path.ts';
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
    const hrefs = ['.priced a', '.planned a'].flatMap((links) =>
      attributesOf(main, links, 'href'),
    );
    for (const { id } of places) {
      const page = pageOf.get(id);
      const to = localizePath(page ? `/services/${page}` : `/services#${id}`, locale);
      expect(hrefs).toContain(to);
    }
    const summary = readPage('/services', locale).main;
    const rows = attributesOf(summary, '#prices .place', 'id');
    expect(rows).toEqual(places.map(({ id }) => id));
  });

  test('the case in the hero is a picture that says that it is a sample', () => {
    const figure = only(hero(), 'figure');
    expect(attributesOf(figure, '.case', 'aria-hidden')).toEqual(['true']);
    expect(textsOf(figure, 'figcaption')).toEqual([plain(t('home.heroSample'))]);
  });

  test('the invented figures are marked as samples', () => {
    for (const route of ['/', '/about-us'])
      expect(
        textsOf(readPage(route, locale).main, '[aria-labelledby="statistics"] .sample'),
        route,
      ).toEqual([plain(t('verify.sample'))]);
  });

  test('each service with a page says how long it takes', () => {
    const band = only(main, '.map-band');
    const hrefs = attributesOf(band, 'dt a', 'href');
    expect(hrefs).toHaveLength(textsOf(band, 'dd').length);
    for (const [, page] of pageOf)
      for (const route of [`/services/${page}`, `/visa-work-permits/${page}`])
        expect(hrefs).toContain(localizePath(route, locale));
  });

  const invented = [firm.number, ...firm.specialists.map(({ name }) => name)];

  test('/about-us names the firm, as sample data', () => {
    const said = textOf(readPage('/about-us', locale).main);
    for (const text of [plain(t('about.firmSample')), ...invented])
      expect(said).toContain(text);
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
