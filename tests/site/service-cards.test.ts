import { describe, expect, test } from 'vitest';

import { places, readContent, services, visas } from '../content-facts.ts';

import { readPage } from './built-pages.ts';
import { attributesOf, linksOf, textsOf } from './elements.ts';

describe('§2 services: links of the four cards', () => {
  const { main } = readPage('/services');
  const allServices = places.flatMap((place) => place.services);

  test.each([
    ...Object.keys(services).map((id) => `/services/${id}`),
    ...Object.keys(visas).map((id) => `/visa-work-permits/${id}`),
    '/visa-work-permits',
    '/banking-solutions#fintech',
    '/banking-solutions#traditional',
  ])('%s', (href) => {
    expect(attributesOf(main, 'a', 'href')).toContain(href);
  });

  test.each([
    ...allServices.flatMap(({ subject }) => subject ?? []),
    'Virtual Office Support',
  ])('the contact page with subject %s', (subject) => {
    expect(linksOf(main)).toContainEqual(['/contact-us', { subject }]);
  });

  test('four cards, each with a button that says what it is about', () => {
    const buttons = textsOf(main, 'a').map((text) => /^Learn more (.+)$/.exec(text)?.[1]);
    expect(buttons.filter(Boolean)).toEqual([
      'Company Formation',
      'Visas and Work Permits',
      'Banking Solutions',
      'Virtual Office Support',
    ]);
  });
});

describe('§2 services: places without a page', () => {
  const { main } = readPage('/services');
  const rows = main.querySelectorAll('.ledger li.service');
  const onRequest = places.flatMap(({ id, services: own }) =>
    own.flatMap(({ subject }) => (subject ? [{ id, subject }] : [])),
  );

  test.each(onRequest)(
    '$id asks for a quote and says what is known',
    ({ id, subject }) => {
      const row = rows.find((one) =>
        linksOf(one).some(([, query]) => query['subject'] === subject),
      );
      const { included, documents } = readContent<
        Record<'included' | 'documents', Record<string, string>>
      >(`places/${id}/en.yaml`);
      expect(row && textsOf(row, 'dd')).toEqual([
        ...Object.values(included),
        ...Object.values(documents),
      ]);
    },
  );
});
