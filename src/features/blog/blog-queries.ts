import { getCollection, type CollectionEntry } from 'astro:content';

import { getCoreServices, type CoreService } from '../../content/places.ts';
import { defaultLocale, type Locale } from '../../i18n/locales.ts';
import { pathsOf } from '../../i18n/static-paths.ts';

type Facts = CollectionEntry<'postFacts'>['data'];
type WordsEntry = CollectionEntry<'postWords'>;
type Words = WordsEntry['data'];

export interface Post extends Facts, Words {
  slug: string;
  /** The language of the text: English if the page's own is missing. */
  language: Locale;
}

/** The priced service that a post is about. */
export type Offer = Extract<CoreService, { baseFeeUSD: number }>;

/** Read once for each language in a build. The development server reads again, since files change. */
const read = new Map<Locale, Promise<Post[]>>();
let words: Promise<Map<string, WordsEntry>> | undefined;

/**
 * Reads all texts at once, because Astro warns of each single entry that is asked for and
 * missing.
 */
async function readWords(): Promise<Map<string, WordsEntry>> {
  const entries = await getCollection('postWords');
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/**
 * Returns the text of a post in the language, or in English.
 * @throws Error that names the file if English is missing too
 */
async function postWordsOf(slug: string, locale: Locale) {
  words = (import.meta.env.DEV ? undefined : words) ?? readWords();
  const known = await words;
  for (const language of [locale, defaultLocale]) {
    const entry = known.get(`${slug}/${language}`);
    if (entry) return { entry, language };
  }
  throw new Error(`content/blog/${slug}/${defaultLocale}.mdx is missing`);
}

async function readPosts(locale: Locale): Promise<Post[]> {
  const entries = await getCollection(
    'postFacts',
    ({ data }) => import.meta.env.DEV || !data.draft,
  );
  entries.sort((a, b) => b.data.date.getTime() - a.data.date.getTime());
  return Promise.all(
    entries.map(async ({ id, data }) => {
      const { entry, language } = await postWordsOf(id, locale);
      return { slug: id, ...data, ...entry.data, language };
    }),
  );
}

/** Returns all posts except drafts, newest first. */
export function getPosts(locale: Locale): Promise<Post[]> {
  const known = import.meta.env.DEV ? undefined : read.get(locale);
  const posts = known ?? readPosts(locale);
  read.set(locale, posts);
  return posts;
}

/** Returns the latest posts for teasers, newest first. */
export async function getLatestPosts(locale: Locale, count: number): Promise<Post[]> {
  return (await getPosts(locale)).slice(0, count);
}

/**
 * Returns the place and the service that a post is about, if it is about one.
 * @throws Error that names the file if there is no such service, or none with a price
 */
async function offerOf({ slug, offer: wanted }: Post) {
  if (!wanted) return undefined;
  for (const { id: place, services } of await getCoreServices())
    for (const offer of services)
      if (offer.id === wanted && 'baseFeeUSD' in offer) return { place, offer };
  throw new Error(`content/blog/${slug}/facts.yaml: offer: ${wanted} has no price`);
}

/**
 * Returns a post with its body, ready to be rendered, and the place and the service that it is
 * about.
 * @throws Error if there is no such post
 */
export async function getPost(slug: string, locale: Locale) {
  const post = (await getPosts(locale)).find((other) => other.slug === slug);
  if (!post) throw new Error(`content/blog/${slug} is missing`);
  const { entry } = await postWordsOf(slug, locale);
  return { post, entry, ...(await offerOf(post)) };
}

/** Returns the paths of all posts in all languages. */
export async function getPostPaths() {
  const slugs = (await getPosts(defaultLocale)).map(({ slug }) => slug);
  return pathsOf('slug', slugs);
}
