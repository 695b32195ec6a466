import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { load } from 'js-yaml';

import { places, readFacts, serviceOptions, site, timelines } from './facts.ts';
import * as schemas from './schemas/facts.ts';

const files = {
  'site.yaml': schemas.site,
  'currencies.yaml': schemas.currencies,
  'places.yaml': schemas.places,
  'service-options.yaml': schemas.serviceOptions,
  'timelines.yaml': schemas.timelines,
};

/** Reads a file of content/ after an edit and returns the error's message, or nothing. */
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

describe('D3 facts: an editor’s mistake stops the build and names file and key', () => {
  test.each([
    ['site.yaml', 'phone:', 'fone:', 'fone'],
    ['site.yaml', /^phone:.*$/m, '', 'phone'],
    ['site.yaml', 'hello@crossport.example', 'hello at crossport', 'email.general'],
    ['site.yaml', 'satisfaction: 0.98', 'satisfaction: 98', 'statistics.satisfaction'],
    ['currencies.yaml', /(EUR.*)rateFromUSD/, '$1rate', '[1]'],
    ['currencies.yaml', /(EUR.*USD: )[\d.]+/, '$1"0,92"', '[1].rateFromUSD'],
    ['currencies.yaml', /^- \{ code: EUR.*$/m, '', 'array'],
    ['places.yaml', 'visa: china', 'viza: china', '[0].services[1]'],
    ['places.yaml', 'longitude: 116.4', 'longtitude: 116.4', 'longtitude'],
    ['service-options.yaml', ', aliases:', ', alias:', 'alias'],
    ['timelines.yaml', 'chinaName: [1, 1]', 'chinaName: [1]', 'chinaName'],
    ['timelines.yaml', 'chinaName: [1, 1]', 'chinaName: 1 week', 'chinaName'],
  ] as const)('%s: %s → %s', (file, from, to, key) => {
    const message = edit(file, from, to);
    expect(message).toContain(`content/${file}`);
    expect(message).toContain(key);
  });
});

describe('§9 facts', () => {
  test.each([
    ['services/china', 4500],
    ['services/indonesia', 3650],
    ['visas/china', 1600],
    ['visas/indonesia', 2000],
  ])('the base fee of %s is %d dollars', (folder, fee) => {
    const facts: unknown = load(readFileSync(`content/${folder}/facts.yaml`, 'utf8'));
    expect(facts).toMatchObject({ baseFeeUSD: fee });
  });

  test('statistics and headquarters', () => {
    expect(site.statistics).toEqual({
      companies: 1000,
      countries: 50,
      years: 10,
      satisfaction: 0.98,
    });
    expect(site.headquarters.city).toBe('London');
  });

  test('timelines, with one figure where two are given', () => {
    expect(timelines).toMatchObject({
      chinaDocuments: [1, 2],
      chinaName: [1, 1],
      chinaLicence: [2, 3],
      chinaBank: [1, 2],
      chinaWorkPermit: [4, 8],
      indonesiaConsultation: [1, 1],
      indonesiaCompany: [3, 4],
      indonesiaBank: [1, 1],
      indonesiaKitas: [4, 8],
      zVisaDocuments: [1, 2],
      zVisaNotification: [2, 4],
      zVisaEntry: [1, 2],
      zVisaResidence: [1, 2],
      kitasDocuments: [1, 1],
      kitasApproval: [2, 4],
      kitasEntry: [1, 2],
      kitasPermit: [1, 2],
    });
  });

  test('§3 services of interest: 13, and every place’s subject is one of them', () => {
    const values = serviceOptions.map(({ value }) => value);
    expect(values).toHaveLength(13);
    for (const { services } of places)
      for (const service of services)
        if ('subject' in service) expect(values).toContain(service.subject);
  });

  test('contact data are reserved ones, so that nobody is called', () => {
    for (const email of Object.values(site.email))
      expect(email).toMatch(/@crossport\.example$/);
    expect(site.phone).toMatch(/^\+44 20 7946 0\d{3}$/);
    expect(site.chat).toMatch(/^\+44 7700 900\d{3}$/);
  });
});
