import { describe, expect, test } from 'vitest';

import {
  dollars,
  messagesOf,
  priceText,
  readContent,
  services,
  visas,
  weeks,
  weeksOf,
} from '../content-facts.ts';

import { readPage } from './built-pages.ts';
import { attributesOf, only, sectionOf, textOf, textsOf } from './elements.ts';

type AddOns = (typeof services)[string]['addOns'];

interface Words {
  name?: string;
  addOns: Record<string, { name: string }>;
  fit?: Record<string, { title: string }>;
  timeline?: Record<string, { title: string }>;
  process?: Record<string, { title: string }>;
}

const wordsOf = (folder: string) => readContent<Words>(`${folder}/en.yaml`);

/** Returns the rows of the add-ons of a folder of content/, as they are read. */
function rowsOf(addOns: AddOns, folder: string): string[] {
  const { addOns: named } = wordsOf(folder);
  const { onInquiry = '', custom = '' } = messagesOf('dossier');
  return addOns.map(({ id, usd, unit, from, quote }) => {
    const price = usd === undefined ? undefined : priceText(usd, unit, from);
    return `${named[id]?.name} ${price ?? (quote === 'custom' ? custom : onInquiry)}`;
  });
}

const pages = [
  ...Object.entries(services).map(([id, service]) => {
    const visa = service.visa === undefined ? undefined : visas[service.visa];
    const folder = `visas/${service.visa}`;
    const priced = visa?.addOns.filter(({ usd }) => usd !== undefined) ?? [];
    return {
      route: `/services/${id}`,
      baseFeeUSD: service.baseFeeUSD,
      documents: service.documents,
      steps: service.timeline,
      titles: wordsOf(`services/${id}`).timeline,
      rows: [
        ...rowsOf(service.addOns, `services/${id}`),
        ...(visa ? [`${wordsOf(folder).name} from ${dollars(visa.baseFeeUSD)}`] : []),
        ...rowsOf(priced, folder),
      ],
    };
  }),
  ...Object.entries(visas).map(([id, visa]) => ({
    route: `/visa-work-permits/${id}`,
    baseFeeUSD: visa.baseFeeUSD,
    documents: visa.documents,
    steps: visa.process,
    titles: wordsOf(`visas/${id}`).process,
    rows: rowsOf(visa.addOns, `visas/${id}`),
  })),
];

describe.each(pages)('§2 §9 country and visa pages: $route', (page) => {
  const { main } = readPage(page.route);
  const card = only(main, 'aside');

  test('the starting price, which says "from" once', () => {
    const start = `Price from ${dollars(page.baseFeeUSD)} `;
    expect(textOf(card).slice(0, start.length)).toBe(start);
  });

  test.each(page.rows)('%s', (row) => {
    const read = textsOf(sectionOf(main, 'Add-ons'), 'dl > div');
    // A note may follow.
    expect(read.filter((text) => `${text} `.startsWith(`${row} `))).toHaveLength(1);
  });

  test('the duration of each step', () => {
    const [list] = main
      .querySelectorAll('ol')
      .filter(({ childElements }) =>
        childElements.some((step) => step.querySelector('.duration')),
      );
    expect(list && textsOf(list, 'h3')).toEqual(
      page.steps.map((step) => page.titles?.[step]?.title),
    );
    expect(list && textsOf(list, '.duration')).toEqual(
      page.steps.map((step) => weeks(weeksOf(step))),
    );
  });

  test('one seal button beside the price, for the consultation, and one at the end', () => {
    const [first, ...others] = textsOf(main, 'a.button-seal');
    expect(textsOf(card, 'a.button-seal')).toEqual([first]);
    expect(first).toBe('Book Free Consultation');
    expect(others).toEqual([first]);
    expect(textsOf(card, 'a.button-quiet')).toHaveLength(1);
  });

  test('a box to tick for each document, under the name that facts have', () => {
    const section = sectionOf(main, 'Required documents');
    expect(attributesOf(section, 'li input[type="checkbox"]', 'name')).toEqual(
      page.documents,
    );
  });

  test.each(['What is included', 'Required documents', 'Why choose us'])(
    '%s',
    (heading) => {
      const items = textsOf(sectionOf(main, heading), 'li');
      expect(items.filter(Boolean).length).toBeGreaterThanOrEqual(3);
    },
  );
});

test.each(Object.entries(services))(
  '§2 country pages: %s says what decides the case, before what is included',
  (id, { fit }) => {
    const { main } = readPage(`/services/${id}`);
    const words = wordsOf(`services/${id}`).fit;
    expect(textsOf(sectionOf(main, 'Is it for you?'), 'dt')).toEqual(
      fit.map((key) => words?.[key]?.title),
    );
    expect(textsOf(main, 'section h2').slice(0, 2)).toEqual([
      'Is it for you?',
      'What is included',
    ]);
  },
);

test.each(Object.entries(visas))(
  '§9 timelines: %s, counted from complete documents, takes as long as the country page says',
  (id, { process, fromDocuments }) => {
    const [, ...afterDocuments] = process.map(weeksOf);
    const sum = (which: 0 | 1) =>
      afterDocuments.reduce((total, own) => total + own[which], 0);
    expect(weeksOf(fromDocuments)).toEqual([sum(0), sum(1)]);
    expect(textOf(readPage(`/visa-work-permits/${id}`).main)).toContain(
      `it usually takes ${weeks(weeksOf(fromDocuments))} in all`,
    );
    const country = Object.values(services).find(({ visa }) => visa === id);
    expect(country?.timeline).toContain(fromDocuments);
  },
);

test('§9 timelines: name approval, license and bank account in China have their own durations', () => {
  expect(services['china']?.timeline).toEqual(
    expect.arrayContaining(['chinaName', 'chinaLicence', 'chinaBank']),
  );
});
