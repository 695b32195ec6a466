import { describe, expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';
import { faqs, figures, readContent, startingPrices } from '../content-facts.ts';

import { readPage } from './built-pages.ts';
import { attributesOf, only, plain, textOf, textsOf } from './elements.ts';

const { main } = readPage('/faqs');

/** An answer as content/ has it in English, with names for its figures. */
const written = (id: string) =>
  readContent<{ question: string; answer: string }>(`faqs/${id}/en.yaml`).answer;

/** Prices stand in elements of their own, so there may be a space before what follows. */
const joined = (text: string) => plain(text).replace(/ ([.,;)])/g, '$1');

describe('§9 FAQs', () => {
  test.each(Object.keys(faqs))('%s: the answer, with its figures from content/', (id) => {
    const filled = written(id).replace(
      /\{(\w+)\}/g,
      (whole, name: string) => figures[name] ?? whole,
    );
    expect(joined(textOf(only(main, `[id="${id}"]`)))).toContain(joined(filled));
  });

  test.each([
    ['how-long', 'chinaDocuments chinaName chinaLicence indonesiaCompany'],
    ['wfoe-timeline', 'chinaDocuments chinaName chinaLicence chinaWorkPermit'],
    ['pt-pma-timeline', 'indonesiaConsultation indonesiaCompany indonesiaKitas'],
    ['kitas-timeline', 'indonesiaKitas kitasPrice'],
    ['account-china', 'chinaBank'],
    ['account-indonesia', 'indonesiaBank'],
    ['fees', 'wfoePrice ptPmaPrice zVisaPrice kitasPrice'],
    ['wfoe-fee', 'wfoePrice'],
    ['pt-pma-fee', 'ptPmaPrice'],
    ['pt-pma-investment', 'minimumInvestmentIDR minimumInvestmentLeastUSD'],
    ['refunds', 'cancellationHours answerDaysLeast answerDaysMost'],
    ['affiliate', 'affiliateCommission affiliateCookieDays'],
    ['affiliate-payout', 'affiliateHoldDays affiliateMinimumPayout'],
  ])('%s names %s', (id, names) => {
    for (const name of names.split(' ')) expect(written(id)).toContain(`{${name}}`);
  });

  test.each([
    ['services', ['visa', 'bank']],
    ['wfoe', ['WFOE']],
    ['z-visa', ['Z visa']],
    ['pt-pma', ['PT PMA']],
    ['kitas', ['KITAS']],
    ['working-languages', ['English, Mandarin and Bahasa Indonesia']],
  ])('%s says %j', (id, texts) => {
    for (const text of texts) expect(textOf(only(main, `[id="${id}"]`))).toContain(text);
  });

  test('prices in answers are numbers that the page’s script converts', () => {
    const named = written('fees').match(/\w+Price/g) ?? [];
    expect(
      attributesOf(only(main, '#fees'), 'data[data-usd]', 'value').map(Number),
    ).toEqual(named.map((name) => startingPrices[name]));
  });

  test('§2 four categories in their order, all their questions in each', () => {
    expect(attributesOf(main, 'section[data-category]', 'id')).toEqual([
      'general',
      'china',
      'indonesia',
      'banking',
    ]);
    for (const section of main.querySelectorAll('section[data-category]')) {
      const shown = attributesOf(section, 'details', 'id');
      const own = Object.keys(faqs).filter((id) => faqs[id]?.category === section.id);
      expect(shown.toSorted()).toEqual(own);
      const orders = shown.map((id) => faqs[id]?.order ?? NaN);
      expect(orders).toEqual(orders.toSorted((a, b) => a - b));
      expect(own.length).toBeGreaterThanOrEqual(5);
    }
  });

  test.each(locales)('%s: no placeholder left', (locale) => {
    const page = readPage('/faqs', locale);
    for (const text of textsOf(page.main, 'details')) expect(text).not.toMatch(/[{}]/);
  });
});
