import { getEntry, render } from 'astro:content';

import type { Locale } from '../../i18n/locales.ts';

type LegalId = 'terms' | 'privacy' | 'refund';

export type Legal = Awaited<ReturnType<typeof getLegal>>;

/**
 * Matches `<h2 id="cookies">Cookies</h2>`. Ids are written out, because they are the same in every
 * language.
 */
const heading = /^<h2 id="([a-z-]+)">(.+)<\/h2>$/gm;

/** @throws Error that names the file if it is missing or its headings differ from its facts */
export async function getLegal(id: LegalId, locale: Locale) {
  const file = `content/legal/${id}/${locale}.mdx`;
  const [facts, words] = await Promise.all([
    getEntry('legalFacts', id),
    getEntry('legalWords', `${id}/${locale}`),
  ]);
  if (!facts) throw new Error(`content/legal/${id}/facts.yaml is missing`);
  if (!words) throw new Error(`${file} is missing`);
  const sections = [...(words.body ?? '').matchAll(heading)].map(
    ([, anchor = '', text = '']) => ({ anchor, text }),
  );
  const anchors = sections.map(({ anchor }) => anchor).join(', ');
  const expected = facts.data.sections.join(', ');
  if (anchors !== expected)
    throw new Error(`${file}: its headings are ${anchors}, not ${expected} (facts.yaml)`);
  const { Content } = await render(words);
  return { ...facts.data, ...words.data, sections, Content };
}
