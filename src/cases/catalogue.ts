import { getEntry } from 'astro:content';

import { timelines } from '../content/facts.ts';
import { textsOf, wordsOf } from '../content/words.ts';
import type { Locale } from '../i18n/locales.ts';

import type { CaseTitles } from '../application/texts.ts';
import type { Actor } from './case-shapes.ts';

/**
 * Returns the titles in a language.
 * @throws Error that names the file and the key that is missing or unknown
 */
export async function getCaseTitles(locale: Locale): Promise<CaseTitles> {
  const facts = await getEntry('caseFacts', 'catalogue');
  if (!facts) throw new Error('content/cases/catalogue/facts.yaml is missing');
  const words = await wordsOf('caseWords', 'cases', 'catalogue', locale);
  const services = Object.values(facts.data.services);
  const named: Record<keyof CaseTitles, string[]> = {
    services: Object.keys(facts.data.services),
    steps: services.flatMap(({ steps }) => steps.map(({ key }) => key)),
    documents: services.flatMap(({ documents }) => documents),
  };
  const titles = (kind: keyof CaseTitles) => {
    const file = `content/cases/catalogue/${locale}.yaml: ${kind}`;
    const found = textsOf([...new Set(named[kind])], words[kind], file);
    return Object.fromEntries(found.map(({ id, text }) => [id, text]));
  };
  return {
    services: titles('services'),
    steps: titles('steps'),
    documents: titles('documents'),
  };
}

/** Services with their steps and the documents that their clients are asked for. */
export type Catalogue = Record<
  string,
  { steps: { key: string; actor: Actor; weeks: number }[]; documents: string[] }
>;

/** Returns what cases are made of. A step takes its weeks at most, by which it counts. */
export async function getCatalogue(): Promise<Catalogue> {
  const facts = await getEntry('caseFacts', 'catalogue');
  if (!facts) throw new Error('content/cases/catalogue/facts.yaml is missing');
  const { services } = facts.data;
  return Object.fromEntries(
    Object.entries(services).map(([service, { steps, documents }]) => [
      service,
      {
        steps: steps.map((step) => ({
          ...step,
          weeks: step.weeks ?? timelines[step.key]?.[1] ?? 1,
        })),
        documents,
      },
    ]),
  );
}
