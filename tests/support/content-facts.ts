import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load } from 'js-yaml';

/**
 * What content/ says, for tests: an editor who changes a price there breaks none of them. It reads
 * the files itself and writes figures by hand, without the site's own code, which it has to check.
 */

// A path and no URL, because happy-dom has a URL of its own, which node:fs does not take.
const folder = join(import.meta.dirname, '../../content');

export function readContent<Content>(path: string): Content {
  return load(readFileSync(join(folder, path), 'utf8')) as Content;
}

/** The facts of each thing of a kind, by the name of its folder. */
function readAll<Facts>(kind: string): Record<string, Facts> {
  const ids = readdirSync(join(folder, kind)).sort();
  return Object.fromEntries(
    ids.map((id) => [id, readContent<Facts>(`${kind}/${id}/facts.yaml`)]),
  );
}

export function messagesOf(feature: string): Record<string, string> {
  return readContent(`messages/en/${feature}.json`);
}

/** The English message of an id, such as `addOnFastTrack` of `fastTrack`. */
export function messageOf(feature: string, start: string, id: string): string {
  const words = start ? `${start}-${id}` : id;
  const key = words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const text = messagesOf(feature)[key];
  if (!text) throw new Error(`content/messages/en/${feature}.json has no ${key}`);
  return text;
}

/** The words of a folder of content/ in English. */
export function wordsOf(path: string): Record<string, string> {
  return readContent(`${path}/en.yaml`);
}

/** Weeks, least and most. */
type Weeks = [least: number, most: number];

interface Priced {
  order: number;
  baseFeeUSD: number;
  documents: string[];
  addOns: {
    id: string;
    priceUSD?: number;
    unit?: string;
    from?: boolean;
    quote?: string;
  }[];
}

interface Company {
  id: string;
  name: string;
  industry: string;
  region: string;
  joinedDate: Date;
  status: 'verified' | 'withdrawn';
  verificationDate: Date;
  verifiedUntil: Date;
  withdrawnDate?: Date;
  checks: string[];
  sample?: true;
}

interface PlaceService {
  id: string;
  service?: string;
  visa?: string;
  subject?: string;
}

interface Post {
  date: Date;
  updated?: Date;
  author: string;
  category: string;
  offer?: string;
  draft?: boolean;
}

const timelines = readContent<Record<string, Weeks | string[]>>('timelines.yaml');
export const services = readAll<
  Priced & {
    place: string;
    subject: string;
    timeline: string[];
    fit: string[];
    visa?: string;
  }
>('services');
export const visas = readAll<
  Priced & { service: string; process: string[]; fromDocuments: string }
>('visas');
/** In their order. */
export const plans = Object.values(
  readAll<{
    name: string;
    order: number;
    annualUSD: number;
    popular?: boolean;
    features: Record<string, boolean>;
    governmentFees?: string;
    places?: string[];
  }>('plans'),
).sort((a, b) => a.order - b.order);
export const { addOns, offers } =
  readContent<
    Record<'addOns' | 'offers', { id: string; fromUSD: number; unit?: string }[]>
  >('add-ons.yaml');
export const coupon = readContent<{ code: string; discount: number }>('coupon.yaml');
export const affiliateProgram = readContent<{
  commission: number;
  referralDays: number;
  holdDays: number;
  minimumPayoutUSD: number;
}>('affiliate.yaml');
export const policies = readContent<{
  cancellationHours: number;
  answerBusinessDays: [number, number];
}>('policies.yaml');
export const amounts = readContent<Record<string, number>>('amounts.yaml');
export const currencies =
  readContent<{ code: string; decimals: number; rateFromUSD: number }[]>(
    'currencies.yaml',
  );
export const entries: Company[] = readdirSync(join(folder, 'companies'))
  .sort()
  .map((file) => ({
    ...readContent<Omit<Company, 'id'>>(`companies/${file}`),
    id: file.replace('.yaml', ''),
  }));
const today = new Date().toISOString().slice(0, 10);
/** Whether a certificate is valid at least until the end of today. */
const isValidToday = ({ verifiedUntil }: Company) =>
  verifiedUntil.toISOString().slice(0, 10) >= today;
/** The companies of the directory. */
export const companies = entries.filter(
  (entry) => entry.status === 'verified' && isValidToday(entry),
);
export const expired = entries.filter(
  (entry) => entry.status === 'verified' && !isValidToday(entry),
);
export const withdrawn = entries.filter(({ status }) => status === 'withdrawn');
export const places =
  readContent<{ id: string; country: string; services: PlaceService[] }[]>('places.yaml');
export const serviceOptions =
  readContent<{ id: string; value: string; aliases?: string[] }[]>(
    'service-options.yaml',
  );
export const banks = Object.values(
  readAll<{ kind: 'fintech' | 'traditional'; order: number; name: string }>('banks'),
);
export const faqs = readAll<{ category: string; order: number; home?: number }>('faqs');
/** The typical cases in their order. */
export const testimonials = Object.values(
  readAll<{ order: number; place: string; services: Record<string, string[]> }>(
    'testimonials',
  ),
).sort((a, b) => a.order - b.order);
const allPosts = Object.entries(readAll<Post>('blog')).map(([slug, facts]) => ({
  slug,
  ...facts,
  /** The languages that it is written in. */
  languages: readdirSync(join(folder, 'blog', slug))
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => file.replace('.mdx', '')),
}));
/** The published posts, newest first. */
export const posts = allPosts
  .filter(({ draft }) => !draft)
  .sort((a, b) => b.date.getTime() - a.date.getTime());
export const drafts = allPosts.filter(({ draft }) => draft);
export const site = readContent<{
  name: string;
  origin: string;
  headquarters: { street: string; city: string; country: string };
  email: Record<'general' | 'support' | 'affiliates', string>;
  phone: string;
  chat: string;
  statistics: Record<'companies' | 'countries' | 'satisfaction', number>;
}>('site.yaml');

export const firm = readContent<{
  number: string;
  specialists: { id: string; name: string }[];
}>('firm.yaml');

/** A number with its thousands set apart as in English: 1999 → `1,999`. */
function thousands(value: number, decimals = 0): string {
  const [whole = '', part] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part ? `${grouped}.${part}` : grouped;
}

/** US dollars as in English: 1999 → `$1,999.00`. */
export function dollars(usd: number): string {
  return `$${thousands(usd, 2)}`;
}

/** Tells whether a currency shows by its code: in two languages, and the baht in all. */
function showsCode(code: string, locale: string): boolean {
  return code === 'THB' || ['es', 'vi'].includes(locale);
}

function currencyOf(code: string) {
  return currencies.find((currency) => currency.code === code) ?? failWithout(code);
}

/** An amount of US dollars in a currency, as a language writes it: 1999 → `€1,839.08`. */
export function inCurrency(usd: number, code: string, locale = 'en'): string {
  const { decimals, rateFromUSD } = currencyOf(code);
  return written(usd * rateFromUSD, code, locale, decimals);
}

/** A price as a price list shows it: 1999 → `$1,999` or `€1,840`. */
export function listPrice(usd: number, code = 'USD', locale = 'en'): string {
  const { decimals, rateFromUSD } = currencyOf(code);
  if (code === 'USD' && usd % 1 !== 0) return written(usd, code, locale, decimals);
  const amount = usd * rateFromUSD;
  const unit = 10 ** Math.max(String(Math.floor(amount)).length - 3, 0);
  return written(
    code === 'USD' ? usd : Math.round(amount / unit) * unit,
    code,
    locale,
    0,
  );
}

function written(amount: number, code: string, locale: string, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const options = {
    style: 'currency',
    currency: code,
    ...digits,
    currencyDisplay: showsCode(code, locale) ? 'code' : 'symbol',
  } as const;
  const text = new Intl.NumberFormat(locale, options).format(amount).replace(/\s/g, ' ');
  // Indonesian sets signs, but not codes, close to the figure.
  return locale === 'id' && !text.startsWith(code) ? text.replace(' ', '') : text;
}

function failWithout(name: string): never {
  throw new Error(`content/ has no ${name}`);
}

/** The first item of a list that is never empty. */
export function firstOf<Item>(items: readonly Item[]): Item {
  return items[0] ?? failWithout('first');
}

/** The duration of a step of content/timelines.yaml, or of the steps of a process together. */
export function weeksOf(step: string): Weeks {
  const duration = timelines[step];
  if (!duration) throw new Error(`content/timelines.yaml has no ${step}`);
  const steps = duration.filter((one) => typeof one === 'string').map(weeksOf);
  if (!steps.length) return duration as Weeks;
  const sum = (which: 0 | 1) =>
    steps.reduce((weeks, stepWeeks) => weeks + stepWeeks[which], 0);
  return [sum(0), sum(1)];
}

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
];

/** A day in the long form of the United States: `March 18, 2025`. */
export function longDate(day: Date): string {
  return `${months[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}

/** A country's name in English, as the trade says it. */
export function countryName(code: string): string {
  const names = new Intl.DisplayNames('en', { type: 'region', style: 'short' });
  const short: Record<string, string> = { GB: 'United Kingdom', US: 'United States' };
  return short[code] ?? names.of(code) ?? code;
}

/** Our starting prices in US dollars under the names that answers use, such as `wfoePrice`. */
export const startingPrices: Record<string, number> = Object.fromEntries(
  places
    .flatMap((place) => place.services)
    .flatMap(({ id, service = '', visa = '' }) => {
      const priced = services[service] ?? visas[visa];
      return priced ? [[`${id}Price`, priced.baseFeeUSD]] : [];
    }),
);
