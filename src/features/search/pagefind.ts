import { excerptParts } from './excerpt.ts';
import { isNear } from './near-words.ts';

/** The part of Pagefind's API that we use (https://pagefind.app/docs/api/). */
interface Pagefind {
  init: () => Promise<void>;
  search: (text: string) => Promise<{ results: { data: () => Promise<SearchResult> }[] }>;
}

interface Library {
  createInstance: (options: Record<string, unknown>) => Pagefind;
}

export interface SearchResult {
  url: string;
  /** Escaped HTML with `<mark>` around matches. */
  excerpt: string;
  content: string;
  meta: { title?: string };
}

interface SearchResults {
  count: number;
  results: SearchResult[];
}

const maxResults = 8;
/** Milliseconds without typing before a search starts. */
const debounce = 150;

// Written after the build, so the bundler does not know it.
const folder = '/pagefind/';

let pagefind: Promise<Pagefind> | undefined;
let latest = 0;

async function load(): Promise<Pagefind> {
  // Check first: without its index Pagefind throws where it cannot be caught.
  const { ok, status } = await fetch(`${folder}pagefind-entry.json`);
  if (!ok) throw new Error(`The search index answers ${status}`);
  const address = `${folder}pagefind.js`;
  const { createInstance } = (await import(/* @vite-ignore */ address)) as Library;
  // Pagefind starts its worker from a plain URL, which the page's Trusted Types refuse.
  const instance = createInstance({ noWorker: true, excerptLength: 18 });
  await instance.init();
  return instance;
}

/** Downloads Pagefind and the index of the page's language, once. */
export function loadPagefind(): Promise<Pagefind> {
  pagefind ??= load();
  pagefind.catch(() => (pagefind = undefined));
  return pagefind;
}

/**
 * Searches in the page's language. Undefined if a newer search has started.
 * @throws Error if Pagefind or its index cannot be downloaded
 */
export async function find(text: string): Promise<SearchResults | undefined> {
  const id = (latest += 1);
  await new Promise((resolve) => setTimeout(resolve, debounce));
  if (id !== latest) return undefined;
  const response = await (await loadPagefind()).search(text);
  const first = await Promise.all(
    response.results.slice(0, maxResults).map((result) => result.data()),
  );
  const results = first.filter(({ excerpt, meta: { title = '' } }) => {
    const marked = excerptParts(excerpt).filter((part) => part.marked);
    return isNear(text, [title, ...marked.map((part) => part.text)]);
  });
  if (id !== latest) return undefined;
  const all = results.length === first.length;
  return { count: all ? response.results.length : results.length, results };
}
