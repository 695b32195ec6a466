import { getEntry } from 'astro:content';

import { textsOf, wordsOf } from '../../content/words.ts';
import type { Locale } from '../../i18n/locales.ts';

/** The titles of services, steps and documents by their keys, as cases in the database name them. */
export interface CaseTitles {
  services: Record<string, string>;
  steps: Record<string, string>;
  documents: Record<string, string>;
}

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
