import { readFileSync } from 'node:fs';

import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';

import { places, readFacts, serviceOptions } from './facts.ts';
import * as schemas from './schemas/facts-schema.ts';
import { addOns, coupon } from './schemas/plan-schema.ts';

const files = {
  'site.yaml': schemas.site,
  'firm.yaml': schemas.firm,
  'currencies.yaml': schemas.currencies,
  'places.yaml': schemas.places,
  'service-options.yaml': schemas.serviceOptions,
  'timelines.yaml': schemas.timelines,
  'add-ons.yaml': addOns,
  'coupon.yaml': coupon,
  'affiliate.yaml': schemas.affiliateProgram,
  'policies.yaml': schemas.policies,
  'amounts.yaml': schemas.amounts,
};

function edit(file: keyof typeof files, from: string | RegExp, to: string): string {
  const text = readFileSync(`content/${file}`, 'utf8');
  const edited = text.replace(from, to);
  expect(edited, 'the edit changes nothing').not.toBe(text);
  try {
    readFacts(file, edited, files[file]);
    return '';
  } catch (error) {
    return String(error);
  }
}

describe('D3 facts: an editor’s mistake stops the build with the file and the key', () => {
  test.each([
    ['site.yaml', 'phone:', 'fone:', 'fone'],
    ['site.yaml', /^phone:.*$/m, '', 'phone'],
    ['site.yaml', /general: .*/, 'general: hello at crossport', 'email.general'],
    ['site.yaml', 'Europe/London', 'Europe/Londn', 'hours.zone'],
    ['site.yaml', "from: '09:00'", "from: '9'", 'hours.from'],
    ['site.yaml', 'days: [1, 5]', 'days: [0, 5]', 'hours.days[0]'],
    ['site.yaml', /iban: .*/, 'iban: 12345678', 'bank.iban'],
    ['site.yaml', /holder: .*/, '', 'bank.holder'],
    ['site.yaml', /satisfaction: .*/, 'satisfaction: 98', 'statistics.satisfaction'],
    ['firm.yaml', 'number:', 'numer:', 'numer'],
    ['firm.yaml', "'00000000'", "'0000000'", 'number'],
    ['firm.yaml', 'id: ratna-wijaya', 'id: grace-lin', 'ids differ'],
    ['firm.yaml', 'mandarin', 'mandarine', 'specialists[0].languages[1]'],
    ['currencies.yaml', /(EUR.*)rateFromUSD/, '$1rate', '[1]'],
    ['currencies.yaml', /(EUR.*USD: )[\d.]+/, '$1"0,92"', '[1].rateFromUSD'],
    ['currencies.yaml', 'EUR', 'GBP', 'codes differ'],
    ['currencies.yaml', /(code: USD.*USD: )1/, '$11.1', 'US dollars come first'],
    ['places.yaml', 'visa: china', 'viza: china', '[0].services[1]'],
    ['places.yaml', 'longitude:', 'longtitude:', 'longtitude'],
    ['places.yaml', 'id: indonesia', 'id: china', 'ids differ'],
    ['service-options.yaml', ', aliases:', ', alias:', 'alias'],
    ['service-options.yaml', 'id: indonesia', 'id: china', 'ids differ'],
    ['timelines.yaml', /chinaName: .*/, 'chinaName: [1]', 'chinaName'],
    ['timelines.yaml', /chinaName: .*/, 'chinaName: 1 week', 'chinaName'],
    ['timelines.yaml', /chinaName: .*/, 'chinaName: [2, 1]', 'chinaName'],
    ['timelines.yaml', /\[kitasApproval/, '[kitasAproval', 'kitasAproval'],
    ['add-ons.yaml', /fromUSD: \d+,/, '', 'addOns[0].fromUSD'],
    ['add-ons.yaml', 'unit: person', 'unit: persons', 'offers[1].unit'],
    ['add-ons.yaml', /unit: person,\s*/, '', 'offers[1].chargeUnit'],
    [
      'add-ons.yaml',
      'unit: once',
      'unit: once, chargeUnit: year',
      'as often as unit says',
    ],
    ['coupon.yaml', /discount: .*/, 'discount: 10', 'discount'],
    ['coupon.yaml', /code: .*/, 'code: SUMMER-25', 'code'],
    ['affiliate.yaml', /commission: .*/, 'commission: 15', 'commission'],
    ['policies.yaml', /cancellationHours: .*/, '', 'cancellationHours'],
    ['amounts.yaml', /^minimumInvestmentIDR/m, 'minimumInvestment', 'minimumInvestment'],
  ] as const)('%s: %s → %s', (file, from, to, key) => {
    const message = edit(file, from, to);
    expect(message).toContain(`content/${file}`);
    expect(message).toContain(key);
  });
});

describe('§3 services of interest: cases', () => {
  const { services } = load(
    readFileSync('content/cases/catalogue/facts.yaml', 'utf8'),
  ) as {
    services: Record<string, unknown>;
  };
  const caseServices = serviceOptions.flatMap(({ case: service }) => service ?? []);

  test('every option that is a single service can become a case', () => {
    const without = serviceOptions.filter((option) => !option.case).map(({ id }) => id);
    expect(without).toEqual(['general', 'affiliate', 'other']);
    expect(Object.keys(services)).toEqual(expect.arrayContaining(caseServices));
  });

  test('the catalogue lists services in the order of the options', () => {
    expect(
      Object.keys(services).filter((service) => caseServices.includes(service)),
    ).toEqual(caseServices);
  });

  test('the catalogue also names services that are not listed', () => {
    expect(Object.keys(services)).toEqual(expect.arrayContaining(['otherVisa', 'other']));
  });
});

test('§3 services of interest: they include every place’s subject', () => {
  const values = serviceOptions.map(({ value }) => value);
  for (const { services } of places)
    for (const { subject } of services) if (subject) expect(values).toContain(subject);
});
