import { excerptParts } from './excerpt.ts';
import { isNear } from './near.ts';

/** What we use of Pagefind's browser script (https://pagefind.app/docs/api/). */
interface Pagefind {
  init: () => Promise<void>;
  search: (text: string) => Promise<{ results: { data: () => Promise<SearchResult> }[] }>;
}

interface Library {
  createInstance: (options: Record<string, unknown>) => Pagefind;
}

export interface SearchResult {
  url: string;
  /** Text with `<mark>` around what was found, and HTML's characters escaped. */
  excerpt: string;
  meta: { title?: string };
}

export interface Found {
  count: number;
  results: SearchResult[];
}

/** As many as one looks through. */
const most = 8;
/** How long typing has to rest, in milliseconds. */
const rest = 150;

// Written beside the pages after the build, so that no bundler knows it.
const folder = '/pagefind/';

let pagefind: Promise<Pagefind> | undefined;
let latest = 0;

async function load(): Promise<Pagefind> {
  // Asked for first: where its index is missing, Pagefind throws beside our awaiting it.
  const { ok, status } = await fetch(`${folder}pagefind-entry.json`);
  if (!ok) throw new Error(`The search index answers ${status}`);
  const address = `${folder}pagefind.js`;
  const { createInstance } = (await import(/* @vite-ignore */ address)) as Library;
  // Its worker is started by a plain address, which Trusted Types refuse.
  const instance = createInstance({ noWorker: true, excerptLength: 18 });
  await instance.init();
  return instance;
}

/** Downloads Pagefind and the index of the page's language, once. */
export function prepare(): Promise<Pagefind> {
  pagefind ??= load();
  pagefind.catch(() => (pagefind = undefined));
  return pagefind;
}

/**
 * Searches the pages of the page's language. Nothing comes back when a newer search was begun.
 * @throws Error when Pagefind or its index can't be had
 */
export async function find(text: string): Promise<Found | undefined> {
  const own = (latest += 1);
  await new Promise((resolve) => setTimeout(resolve, rest));
  if (own !== latest) return undefined;
  const answer = await (await prepare()).search(text);
  const first = await Promise.all(
    answer.results.slice(0, most).map((result) => result.data()),
  );
  const results = first.filter(({ excerpt, meta: { title = '' } }) => {
    const marked = excerptParts(excerpt).filter((part) => part.marked);
    return isNear(text, [title, ...marked.map((part) => part.text)]);
  });
  if (own !== latest) return undefined;
  const all = results.length === first.length;
  return { count: all ? answer.results.length : results.length, results };
}
