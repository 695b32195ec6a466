import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';

/**
 * What content/ says, for tests: an editor who changes a price there breaks none of them. It reads
 * the files itself and writes figures by hand, without the site's own code, which it is to prove.
 */

// A path and no URL, because happy-dom has a URL of its own, which files don't understand.
const folder = join(import.meta.dirname, '../content');

/** A file of content/, as it stands there. */
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

/** The words of a folder of content/ in English. */
export function wordsOf(path: string): Record<string, string> {
  return readContent(`${path}/en.yaml`);
}

/** Weeks, least and most. */
export type Weeks = [number, number];

interface Priced {
  order: number;
  baseFeeUSD: number;
  documents: string[];
  addOns: { id: string; usd?: number; unit?: string; from?: boolean; quote?: string }[];
}

interface Company {
  id: string;
  name: string;
  industry: string;
  region: string;
  joinedDate: Date;
  verificationDate?: Date;
}

export const timelines = readContent<Record<string, Weeks>>('timelines.yaml');
export const services = readAll<
  Priced & { place: string; subject: string; timeline: string[]; visa?: string }
>('services');
export const visas = readAll<Priced & { service: string; process: string[] }>('visas');
export const plans = Object.values(
  readAll<{
    name: string;
    order: number;
    annualUSD: number;
    popular?: boolean;
    features: Record<string, boolean>;
  }>('plans'),
).sort((a, b) => a.order - b.order);
export const { addOns, offers } =
  readContent<
    Record<'addOns' | 'offers', { id: string; fromUSD: number; unit?: string }[]>
  >('add-ons.yaml');
export const coupon = readContent<{ code: string; discount: number }>('coupon.yaml');
export const affiliateProgram = readContent<{
  commission: number;
  cookieDays: number;
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
export const companies = readContent<Company[]>('companies.yaml');
/** Those that the look-up knows. */
export const verifiedCompanies = companies.filter(
  (company): company is Company & { verificationDate: Date } =>
    company.verificationDate !== undefined,
);
export const places =
  readContent<{ id: string; country: string; services: Record<string, string>[] }[]>(
    'places.yaml',
  );
export const serviceOptions =
  readContent<{ id: string; value: string; aliases?: string[] }[]>(
    'service-options.yaml',
  );
export const banks = Object.values(readAll<{ kind: 'fintech' | 'traditional' }>('banks'));
export const faqs = readAll<{ category: string; order: number; home?: number }>('faqs');
export const testimonials = Object.values(readAll<{ order: number }>('testimonials'));
export const posts = Object.entries(
  readAll<{ date: Date; category: string; draft?: boolean }>('blog'),
)
  .map(([slug, facts]) => ({ slug, ...facts }))
  .filter(({ draft }) => !draft)
  .sort((a, b) => b.date.getTime() - a.date.getTime());
export const site = readContent<{
  name: string;
  headquarters: { city: string };
  email: Record<'general' | 'support' | 'affiliates', string>;
  phone: string;
  chat: string;
  statistics: Record<'companies' | 'countries' | 'years' | 'satisfaction', number>;
}>('site.yaml');

/** A number with its thousands set apart as in English: 1999 → `1,999`. */
export function thousands(value: number, decimals = 0): string {
  const [whole = '', part] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part ? `${grouped}.${part}` : grouped;
}

/** US dollars as in English: 1999 → `$1,999.00`. */
export function dollars(usd: number): string {
  return `$${thousands(usd, 2)}`;
}

/** An amount of US dollars in a currency, as a language writes it: 1999 → `€1,839.08`. */
export function inCurrency(usd: number, code: string, locale = 'en'): string {
  const { decimals, rateFromUSD } =
    currencies.find((currency) => currency.code === code) ?? lacking(code);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(locale, { style: 'currency', currency: code, ...digits })
    .format(usd * rateFromUSD)
    .replace(/\s/g, ' ');
}

function lacking(name: string): never {
  throw new Error(`content/ has no ${name}`);
}

/** The first of a list that can't be without one. */
export function firstOf<Item>(items: readonly Item[]): Item {
  return items[0] ?? lacking('first');
}

/** A duration as in English: `1 week`, `1–2 weeks`. */
export function weeks([least, most]: Weeks): string {
  if (least !== most) return `${least}–${most} weeks`;
  return least === 1 ? '1 week' : `${least} weeks`;
}

/** The duration of a step of content/timelines.yaml. */
export function weeksOf(step: string): Weeks {
  const duration = timelines[step];
  if (!duration) throw new Error(`content/timelines.yaml has no ${step}`);
  return duration;
}

/** A share as in English: 0.15 → `15%`. */
export function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
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
