import { type CollectionEntry, getCollection } from 'astro:content';

import { firm } from '../../content/facts.ts';
import { type CoreService, getCoreServices } from '../../content/places.ts';
import { defaultLocale, type Locale } from '../../i18n/locales.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { pathsOf } from '../../i18n/static-paths.ts';
import type { PostCategory } from './blog-schema.ts';

export const categoryKeys = {
  'visa-guides': 'blog.visaGuides',
  'company-formation': 'blog.companyFormation',
  'indonesia-focus': 'blog.indonesiaFocus',
  'banking-solutions': 'blog.bankingSolutions',
} as const satisfies Record<PostCategory, MessageKey>;

type Facts = CollectionEntry<'postFacts'>['data'];
type WordsEntry = CollectionEntry<'postWords'>;
type Words = WordsEntry['data'];

export interface Post extends Facts, Words {
  slug: string;
  /** English where the page's language is missing. */
  language: Locale;
  /** How long it takes to read. */
  minutes: number;
}

export type Offer = Extract<CoreService, { baseFeeUSD: number }>;

/** Cached for a build. The development server reads again, since files change. */
const postsByLocale = new Map<Locale, Promise<Post[]>>();
let wordsById: Promise<Map<string, WordsEntry>> | undefined;

/** All at once, because Astro warns about each missing entry that is requested. */
async function readWords(): Promise<Map<string, WordsEntry>> {
  const entries = await getCollection('postWords');
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/**
 * Falls back to English.
 * @throws Error that names the file if English is missing too
 */
async function postWordsOf(slug: string, locale: Locale) {
  wordsById = (import.meta.env.DEV ? undefined : wordsById) ?? readWords();
  const known = await wordsById;
  for (const language of [locale, defaultLocale]) {
    const entry = known.get(`${slug}/${language}`);
    if (entry) return { entry, language };
  }
  throw new Error(`content/blog/${slug}/${defaultLocale}.mdx is missing`);
}

/** At 200 words a minute. */
function minutesOf(text: string, language: Locale): number {
  const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return Math.ceil([...words].filter(({ isWordLike }) => isWordLike).length / 200);
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
      const minutes = minutesOf(entry.body ?? '', language);
      return { slug: id, ...data, ...entry.data, language, minutes };
    }),
  );
}

/** Newest first, without drafts. */
export function getPosts(locale: Locale): Promise<Post[]> {
  const known = import.meta.env.DEV ? undefined : postsByLocale.get(locale);
  const posts = known ?? readPosts(locale);
  postsByLocale.set(locale, posts);
  return posts;
}

/** @throws Error that names the file if there is no such service, or none with a price */
async function offerOf({ slug, offer: service }: Post) {
  if (!service) return undefined;
  for (const { id: place, services } of await getCoreServices())
    for (const offer of services)
      if (offer.id === service && 'baseFeeUSD' in offer) return { place, offer };
  throw new Error(`content/blog/${slug}/facts.yaml: offer: ${service} has no price`);
}

/** @throws Error if there is no such post */
export async function getPost(slug: string, locale: Locale) {
  const post = (await getPosts(locale)).find((other) => other.slug === slug);
  if (!post) throw new Error(`content/blog/${slug} is missing`);
  const { entry } = await postWordsOf(slug, locale);
  return { post, entry, ...(await offerOf(post)) };
}

/** @throws Error that names the file if content/firm.yaml has no such specialist */
export function authorOf({ slug, author }: Post) {
  const specialist = firm.specialists.find(({ id }) => id === author);
  if (specialist) return specialist;
  throw new Error(
    `content/blog/${slug}/facts.yaml: author: ${author} is not in content/firm.yaml`,
  );
}

export async function getPostPaths() {
  const slugs = (await getPosts(defaultLocale)).map(({ slug }) => slug);
  return pathsOf('slug', slugs);
}
