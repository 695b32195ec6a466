import { getEntry } from 'astro:content';

import { textsOf, wordsOf } from '../content/entries.ts';
import { timelines } from '../content/facts.ts';
import type { Locale } from '../i18n/locales.ts';
import type { Actor } from './case-shapes.ts';
import type { CaseTitles } from './case-texts.ts';

async function readFacts() {
  const entry = await getEntry('caseFacts', 'catalogue');
  if (!entry) throw new Error('content/cases/catalogue/facts.yaml is missing');
  return entry.data;
}

const readWords = (locale: Locale) => wordsOf('caseWords', 'cases', 'catalogue', locale);

/** @throws Error that names the file and the key that is missing or unknown */
export async function getCaseTitles(locale: Locale): Promise<CaseTitles> {
  const [{ services, unrequested }, words] = await Promise.all([
    readFacts(),
    readWords(locale),
  ]);
  const all = Object.values(services);
  const keys: Record<keyof CaseTitles, string[]> = {
    services: Object.keys(services),
    steps: all.flatMap(({ steps }) => steps.map(({ key }) => key)),
    documents: [...unrequested, ...all.flatMap(({ documents }) => documents)],
  };
  const titles = (kind: keyof CaseTitles) => {
    const file = `content/cases/catalogue/${locale}.yaml: ${kind}`;
    const entries = textsOf([...new Set(keys[kind])], words[kind], file);
    return Object.fromEntries(entries.map(({ id, text }) => [id, text]));
  };
  return {
    services: titles('services'),
    steps: titles('steps'),
    documents: titles('documents'),
  };
}

/** In neutral words, where the clients' address them. */
export async function getStaffTitles(locale: Locale): Promise<CaseTitles> {
  const [titles, { staffSteps }] = await Promise.all([
    getCaseTitles(locale),
    readWords(locale),
  ]);
  return { ...titles, steps: { ...titles.steps, ...staffSteps } };
}

/**
 * What clients should check about some documents, by key.
 * @throws Error that names the file and a key that is not a document's
 */
export async function getInstructions(locale: Locale): Promise<Record<string, string>> {
  const [{ instructions }, { documents }] = await Promise.all([
    readWords(locale),
    getCaseTitles(locale),
  ]);
  const file = `content/cases/catalogue/${locale}.yaml: instructions`;
  const unknown = Object.keys(instructions).find((key) => !Object.hasOwn(documents, key));
  if (unknown) throw new Error(`${file}: ${unknown}: no document has this key`);
  return instructions;
}

export async function getUnrequestedDocuments(): Promise<string[]> {
  return (await readFacts()).unrequested;
}

export type Catalogue = Record<
  string,
  { steps: { key: string; actor: Actor; weeks: number }[]; documents: string[] }
>;

/** A step counts with its longest duration, in weeks. */
export async function getCatalogue(): Promise<Catalogue> {
  const { services } = await readFacts();
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
