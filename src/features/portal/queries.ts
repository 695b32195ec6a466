import { getEntry } from 'astro:content';

import type { Locale } from '../../i18n/locales.ts';

import { textsOf, wordsOf } from '../../content/words.ts';

/** Adds to each fact of a list its text, keeping the order. */
function withTexts<Fact extends { id: string }>(
  facts: Fact[],
  texts: Record<string, string>,
  file: string,
): (Fact & { text: string })[] {
  const found = textsOf(
    facts.map(({ id }) => id),
    texts,
    file,
  );
  return facts.map((fact, index) => ({ ...fact, text: found[index]?.text ?? '' }));
}

/**
 * Returns the sample services and the sample notifications, newest first.
 * @throws Error that names the file and the key that is missing or unknown
 */
export async function getSampleCase(locale: Locale) {
  const facts = await getEntry('dashboardFacts', 'sample');
  if (!facts) throw new Error('content/dashboard/sample/facts.yaml is missing');
  const words = await wordsOf('dashboardWords', 'dashboard', 'sample', locale);
  const file = `content/dashboard/sample/${locale}.yaml`;
  const { services, notifications } = facts.data;
  const steps = textsOf(
    services.filter(({ turn }) => turn).map(({ id }) => id),
    words.steps,
    `${file}: steps`,
  );
  return {
    services: withTexts(services, words.services, `${file}: services`).map((service) => ({
      ...service,
      step: steps.find(({ id }) => id === service.id)?.text,
    })),
    notifications: withTexts(
      notifications.toSorted((a, b) => b.time.getTime() - a.time.getTime()),
      words.notifications,
      `${file}: notifications`,
    ),
  };
}

export type SampleCase = Awaited<ReturnType<typeof getSampleCase>>;
