import { keysIn } from '../keys-in.ts';
import type { Finding } from '../report.ts';

import { askAll, describe, type Answer } from './ask.ts';
import type { Deployed } from './pages.ts';

/** Files with a hash in their name, as pages (`/_astro/…`) and scripts (`./…`) write them. */
const named = /(?:\/_astro\/|["'`]\.\/)([\w./-]+\.(?:js|css|woff2))/g;

/** The hashed files that the pages name, and those that these name in turn. */
export async function askForFiles(
  { origin }: Deployed,
  pages: Answer[],
): Promise<Answer[]> {
  const files = new Map<string, Answer>();
  let texts = pages;
  while (texts.length) {
    const names = texts.flatMap(({ text }) =>
      Array.from(text.matchAll(named), ([, name = '']) => `${origin}/_astro/${name}`),
    );
    const unknown = [...new Set(names)].filter((url) => !files.has(url));
    texts = await askAll(unknown);
    for (const answer of texts) files.set(answer.url, answer);
  }
  return [...files.values()];
}

/** The key that the site's own scripts send. */
export function publicKeyIn(files: Answer[]): string | undefined {
  const key = /\bsb_publishable_[\w-]+|\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]+/;
  return files.map(({ text }) => key.exec(text)?.[0]).find(Boolean);
}

export function checkFiles(files: Answer[]): Finding {
  const misses = files.flatMap((file) => [
    ...(file.status === 200 ? [] : [describe(file)]),
    ...keysIn(file.text).map((key) => `${describe(file)}: ${key}`),
  ]);
  return {
    check: 'scripts and fonts, no secret in them',
    figure: `${files.length} files`,
    misses,
  };
}
