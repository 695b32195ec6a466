import { readHeaderRules } from '../../supabase/local/site/rules.ts';
import type { Finding } from '../report.ts';

import { ask, askAll, describe, type Answer } from './ask.ts';
import type { Deployed } from './pages.ts';

/** A page that is kept longer than this, in seconds, shows last week's prices. */
const longest = 600;

/** The headers that public/_headers asks of every path; the policy has a check of its own. */
const wanted = readHeaderRules('public')
  .filter(({ pattern }) => pattern.pathname === '/*')
  .flatMap(({ headers }) => headers)
  .filter(([name]) => name !== 'Content-Security-Policy');

/** Security headers on pages of both kinds, an error, a feed and a drawing. */
export async function checkHeaders({ origin }: Deployed): Promise<Finding> {
  const paths = ['/', '/es/pricing', '/no-such-page', '/rss.xml', '/engravings.svg'];
  const answers = await askAll(paths.map((path) => origin + path));
  const misses = answers.flatMap(({ headers }, at) =>
    wanted
      .filter(([name, value]) => headers.get(name) !== value)
      .map(([name]) => `${paths[at]}: ${name} is ${headers.get(name)}`),
  );
  return {
    check: 'security headers',
    figure: `${wanted.length} on ${paths.length} paths`,
    misses,
  };
}

function maxAgeOf({ headers }: Answer): number {
  return Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0);
}

/** Hashed files are kept for a year; what has no hash is asked for again. */
export function checkCaching(pages: Answer[], files: Answer[]): Finding {
  const year = 31_536_000;
  const forgotten = files.filter(
    (file) =>
      maxAgeOf(file) < year || !file.headers.get('cache-control')?.includes('immutable'),
  );
  const stale = pages.filter((page) => maxAgeOf(page) > longest);
  const misses = [...forgotten, ...stale].map(
    ({ url, headers }) => `${new URL(url).pathname}: ${headers.get('cache-control')}`,
  );
  return {
    check: 'caching',
    figure: `${files.length} files for a year, ${pages.length} pages at most ${longest} s`,
    misses: files.length ? misses : ['no hashed file was found'],
  };
}

/** What a phone in the country pays for. */
export function checkCompression(pages: Answer[]): Finding {
  const misses = pages
    .filter(({ headers }) => !headers.get('content-encoding'))
    .map((page) => `${describe(page)}, not compressed`);
  const encodings = new Set(pages.map(({ headers }) => headers.get('content-encoding')));
  return { check: 'compression', figure: [...encodings].join(', '), misses };
}

/** Plain HTTP leads to HTTPS, on the same host. */
export async function checkHttps({ origin }: Deployed): Promise<Finding> {
  const check = 'http leads to https';
  const { protocol, host } = new URL(origin);
  if (protocol !== 'https:')
    return { check, figure: 'asked over http', misses: [], skipped: true };
  const answer = await ask(`http://${host}/`);
  const location = answer.headers.get('location') ?? '';
  const well = answer.status >= 300 && location.startsWith(`https://${host}/`);
  return {
    check,
    figure: `${answer.status}`,
    misses: well ? [] : [`${describe(answer)}, to ${location || 'nowhere'}`],
  };
}
