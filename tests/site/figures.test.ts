import { describe, expect, test } from 'vitest';

import {
  addOns,
  affiliateProgram,
  banks,
  companies,
  coupon,
  offers,
  plans,
  policies,
  services,
  testimonials,
  visas,
  weeksOf,
} from '../support/content-facts.ts';
import { readPage, someLocales } from './built-pages.ts';
import { attributesOf, only, textOf, textsOf } from './elements.ts';

function numbers(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}

const digits = (value: number | string) => String(value).replace(/\D/g, '');

type Priced = (typeof services)[string] | (typeof visas)[string];
const feeOf = ({ baseFeeUSD }: Priced) => baseFeeUSD;
const pricesIn = ({ baseFeeUSD, addOns: addOns }: Priced) => [
  baseFeeUSD,
  ...addOns.flatMap(({ priceUSD }) => priceUSD ?? []),
];
const allServices = Object.entries(services);
const allVisas = Object.entries(visas);
const startingFees = [...Object.values(services), ...Object.values(visas)].map(feeOf);

const planFees = plans.map(({ annualUSD }) => annualUSD);
const registrationFees = plans
  .filter(({ features }) => features['registration'])
  .map(({ annualUSD }) => annualUSD);
const cheapestRegistration = Math.min(...registrationFees);

const pricesOf: [string, number[]][] = [
  ['/', [...startingFees, cheapestRegistration]],
  ['/services', [...startingFees, cheapestRegistration]],
  ['/faqs', [...startingFees, Math.min(...planFees), cheapestRegistration]],
  ['/pricing', [...planFees, ...[...addOns, ...offers].map(({ fromUSD }) => fromUSD)]],
  [
    '/quote',
    [
      ...[...Object.values(services), ...Object.values(visas)].flatMap(pricesIn),
      ...planFees,
      ...[...addOns, ...offers].map(({ fromUSD }) => fromUSD),
      // Its examples are a company with the visa of its country.
      ...Object.values(services).map(
        ({ baseFeeUSD, visa = '' }) => baseFeeUSD + (visas[visa]?.baseFeeUSD ?? 0),
      ),
    ],
  ],
  ...allServices.map(([id, service]): [string, number[]] => {
    const visa = service.visa ? visas[service.visa] : undefined;
    return [
      `/services/${id}`,
      [service, visa].flatMap((one) => (one ? pricesIn(one) : [])),
    ];
  }),
  ['/visa-work-permits', Object.values(visas).map(feeOf)],
  ...allVisas.map(([id, visa]): [string, number[]] => [
    `/visa-work-permits/${id}`,
    pricesIn(visa),
  ]),
];

const stepsOf: [string, string[]][] = [
  ...allServices.map(([id, { timeline }]): [string, string[]] => [
    `/services/${id}`,
    timeline,
  ]),
  ...allVisas.map(([id, { process }]): [string, string[]] => [
    `/visa-work-permits/${id}`,
    process,
  ]),
];

describe.each(someLocales)('§9 figures: %s', (locale) => {
  test.each(pricesOf)('%s has the prices %j', (route, expected) => {
    const { main } = readPage(route, locale);
    const amounts = attributesOf(main, 'data[data-usd]', 'value').map(Number);
    expect(amounts).toEqual(expect.arrayContaining(expected));
  });

  test.each(stepsOf)('%s has the weeks of %j', (route, steps) => {
    const durations = textsOf(readPage(route, locale).main, 'ol .duration').map(numbers);
    expect(durations).toEqual(steps.map((step) => [...new Set(weeksOf(step))]));
  });

  test('the affiliate program has its share, its days, its waiting period and its minimum payout', () => {
    const rows = textsOf(readPage('/affiliate-program', locale).main, 'table tr');
    const { commission, referralDays, holdDays, minimumPayoutUSD } = affiliateProgram;
    expect(rows.map(digits).filter(Boolean)).toEqual(
      [
        Number((commission * 100).toFixed(2)),
        referralDays,
        holdDays,
        minimumPayoutUSD,
      ].map(digits),
    );
  });

  test('the coupon has its code and share', () => {
    const form = only(readPage('/pricing', locale).main, 'form[data-coupon]');
    expect(form.getAttributeValue('data-coupon')).toBe(coupon.code);
    expect(Number(form.getAttributeValue('data-discount'))).toBe(coupon.discount);
  });

  test('the refund policy has its hours to cancel and its business days for a response', () => {
    const figures = numbers(textOf(readPage('/refund-policy', locale).main));
    expect(figures).toContain(policies.cancellationHours);
    expect(figures.join(' ')).toContain(policies.answerBusinessDays.join(' '));
  });

  test('the numbers of partners, banks, companies and cases match content/', () => {
    const { main } = readPage('/banking-solutions', locale);
    for (const kind of ['fintech', 'traditional'])
      expect(only(main, `#${kind}`).querySelectorAll('li')).toHaveLength(
        banks.filter((bank) => bank.kind === kind).length,
      );
    const cards = readPage('/verified-companies', locale).main;
    expect(cards.querySelectorAll('li[data-company]')).toHaveLength(companies.length);
    expect(readPage('/', locale).main.querySelectorAll('article')).toHaveLength(
      testimonials.length,
    );
  });
});
