import { excerptParts } from './excerpt.ts';
import { isNear } from './near-words.ts';

/** The part of Pagefind's browser script that is used here (https://pagefind.app/docs/api/). */
interface Pagefind {
  init: () => Promise<void>;
  search: (text: string) => Promise<{ results: { data: () => Promise<SearchResult> }[] }>;
}

interface Library {
  createInstance: (options: Record<string, unknown>) => Pagefind;
}

export interface SearchResult {
  url: string;
  /** HTML with escaped text and `<mark>` around what was found. */
  excerpt: string;
  /** The whole text of the page. */
  content: string;
  meta: { title?: string };
}

export interface Found {
  count: number;
  results: SearchResult[];
}

/** How many results are shown. */
const most = 8;
/** Milliseconds without typing before a search begins. */
const rest = 150;

// Pagefind writes this folder after the build, so the bundler cannot know it.
const folder = '/pagefind/';

let pagefind: Promise<Pagefind> | undefined;
let latest = 0;

async function load(): Promise<Pagefind> {
  // Ask first: without its index Pagefind throws outside of what can be awaited here.
  const { ok, status } = await fetch(`${folder}pagefind-entry.json`);
  if (!ok) throw new Error(`The search index answers ${status}`);
  const address = `${folder}pagefind.js`;
  const { createInstance } = (await import(/* @vite-ignore */ address)) as Library;
  // Pagefind starts its worker from a plain address, which the page's Trusted Types refuse.
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
 * Searches the pages in the page's language. Returns nothing if a newer search has begun.
 * @throws Error if Pagefind or its index cannot be downloaded
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
