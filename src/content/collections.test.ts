import { readFileSync } from 'node:fs';

import { z, type ZodType } from 'astro/zod';
import { load } from 'js-yaml';
import { expect, test, vi } from 'vitest';

import { collections } from '../content.config.ts';

vi.mock('astro:content', () => ({
  defineCollection: (collection: unknown) => collection,
}));

function problemsOf(name: keyof typeof collections, yaml: string): string {
  const { error } = (collections[name].schema as ZodType).safeParse(load(yaml));
  return error ? z.prettifyError(error) : '';
}

test.each([
  ['planFacts', 'plans/starter/facts.yaml', 'annualUSD', 'anualUSD', '"anualUSD"'],
  ['planFacts', 'plans/business/facts.yaml', /^places.*/m, '', 'places'],
  ['planWords', 'plans/starter/en.yaml', 'audience:', 'audiance:', '"audiance"'],
  ['serviceFacts', 'services/china/facts.yaml', /baseFeeUSD: \d+/, '', 'baseFeeUSD'],
  [
    'serviceFacts',
    'services/china/facts.yaml',
    /priceUSD: \d+, /,
    '',
    'either priceUSD or quote',
  ],
  ['serviceWords', 'services/china/en.yaml', /^intro:.*$/m, '', 'intro'],
  [
    'visaFacts',
    'visas/china/facts.yaml',
    /baseFeeUSD: \d+/,
    'baseFeeUSD: 0',
    'baseFeeUSD',
  ],
  ['visaFacts', 'visas/china/facts.yaml', 'chargeUnit: person\n', '', 'chargeUnit'],
  [
    'serviceFacts',
    'services/indonesia/facts.yaml',
    'chargeUnit: person,',
    '',
    'addOns[1].chargeUnit',
  ],
  ['visaFacts', 'visas/indonesia/facts.yaml', 'personYear', 'person', 'as often as unit'],
  ['placeFacts', 'places/uk/facts.yaml', 'documents:', 'document:', '"document"'],
  ['serviceWords', 'services/china/ru.yaml', /^fit:/m, 'fitt:', '"fitt"'],
  ['bankFacts', 'banks/wise/facts.yaml', 'fintech', 'fintec', 'kind'],
  ['faqFacts', 'faqs/wfoe-fee/facts.yaml', 'category: ', 'category: x', 'category'],
  ['testimonialFacts', 'testimonials/china-wfoe/facts.yaml', 'china', 'chin', 'place'],
  ['legalFacts', 'legal/terms/facts.yaml', /updated: .*/, '', 'updated'],
  ['replyWords', 'replies/price/ru.yaml', '{price}', '{prise}', 'names only {name}'],
  ['replyWords', 'replies/price/zh.yaml', 'subject:', 'subjekt:', '"subjekt"'],
  ['replyFacts', 'replies/call/facts.yaml', 'order: 3', 'order: 0', 'order'],
  ['caseFacts', 'cases/catalogue/facts.yaml', /weeks: \d+/, '', 'weeks belong either'],
  [
    'caseFacts',
    'cases/catalogue/facts.yaml',
    '*consultation',
    '{ key: consultation, actor: officer, weeks: 2 }',
    'the same actor and weeks',
  ],
  [
    'caseWords',
    'cases/catalogue/ru.yaml',
    /(?<=staffSteps:\n  )clientDocuments/,
    'clientsDocuments',
    'not in steps',
  ],
] as const)(
  'D3 content: %s finds a mistake in content/%s: %s → %s',
  (name, file, from, to, key) => {
    const text = readFileSync(`content/${file}`, 'utf8');
    expect(problemsOf(name, text)).toBe('');
    const edited = text.replace(from, to);
    expect(edited, 'the mistake changes nothing').not.toBe(text);
    expect(problemsOf(name, edited)).toContain(key);
  },
);
