import { referralOf } from '../forms/referral.ts';
import { hasSession } from '../forms/session-entry.ts';

import { arrive } from './arrive.ts';

/**
 * Runs in the head, before first paint: sends a visitor to the stored language, or, on a first
 * visit, resolves language and currency (DESIGN.md 4); keeps the referral of the address and marks
 * the page of somebody who is signed in. Bundled into every page by script.ts, so it must stay
 * small and import nothing that does not.
 */
interface Settings {
  /** Where get-geo-data answers. */
  geo: string;
  locales: string[];
  currencies: string[];
  /** How long a referral counts. */
  referralDays: number;
}

declare const SETTINGS: Settings;

/** The visitor waits no longer than this for the geo answer, in milliseconds. */
const patience = 1500;
const geoFailed = 'geo-failed';

/** What the address had when the page was asked for; the page in another language is asked with it. */
const { search, hash } = location;
arrive();

const root = document.documentElement;
const { geo, locales, currencies, referralDays } = SETTINGS;

/** Storage that throws counts as empty. */
function read(storage: 'localStorage' | 'sessionStorage', name: string): string | null {
  try {
    return window[storage].getItem(name);
  } catch {
    return null;
  }
}

function write(
  storage: 'localStorage' | 'sessionStorage',
  name: string,
  value: string,
): void {
  try {
    window[storage].setItem(name, value);
  } catch {
    // A browser that refuses to store still gets its pages.
  }
}

/** For the header. What the session is worth is asked where one is needed (src/api/session.ts). */
function showSession(): void {
  root.toggleAttribute('data-signed-in', hasSession());
}

/** What localStorage holds as the referral; nonsense counts as nothing. */
function keptReferral(): { code?: unknown; until?: unknown } {
  try {
    return Object(JSON.parse(read('localStorage', 'referral') ?? '')) as object;
  } catch {
    return {};
  }
}

/** For the forms, which send its code with a message (src/stores/referral.ts). */
function keepReferral(): void {
  const kept = keptReferral();
  const referral = referralOf(search, kept, referralDays, Date.now());
  if (!referral) return;
  root.dataset['referral'] = referral.code;
  write('localStorage', 'referral', JSON.stringify(referral));
}

/** A value outside the list counts as none. */
function supported(value: unknown, list: string[]): string | undefined {
  return list.find((item) => item === value);
}

function show(locale: string | undefined, currency: string | undefined): void {
  if (currency && currency !== 'USD') {
    root.dataset['currency'] = currency;
    document.dispatchEvent(new Event('currency'));
  }
  if (locale && locale !== 'en' && !prefixed) {
    // A slow answer must not let this page be painted; the loading screen may stay.
    root.hidden = !root.classList.contains('resolving');
    location.replace(`/${locale}${location.pathname}${search}${hash}`);
  } else root.classList.remove('resolving');
}

async function resolve(): Promise<void> {
  // With a prefixed address the language is chosen; only the currency is awaited.
  if (!prefixed && !locale) root.classList.add('resolving');
  try {
    const response = await fetch(geo, {
      method: 'POST',
      signal: AbortSignal.timeout(patience),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok || answer['error']) throw new Error(String(answer['error']));
    currency ??= supported(answer['currency'], currencies) ?? 'USD';
    write('localStorage', 'currency', currency);
    if (!prefixed) {
      locale ??= supported(answer['language'], locales) ?? 'en';
      write('localStorage', 'locale', locale);
    }
  } catch (error) {
    // Asked again at the next visit, not on every page of this one.
    write('sessionStorage', geoFailed, '1');
    console.warn('Language and currency not resolved:', error);
  }
  show(locale, currency);
}

const prefixed = locales.includes(location.pathname.split('/')[1] ?? '');
let locale = supported(read('localStorage', 'locale'), locales);
let currency = supported(read('localStorage', 'currency'), currencies);

root.classList.add('js');
keepReferral();
showSession();
// Other tabs sign in and out, and a page that comes back by the back button was not told.
addEventListener('storage', showSession);
addEventListener('pageshow', showSession);
// Were the script that converts prices lost, dollars would still show.
addEventListener('load', () => root.classList.add('priced'));
// A page in another language is moved to at once, and asks for the currency itself.
const missing = prefixed || locale === 'en' ? !currency : !locale;
// The link of a mail is in the visitor's language.
const mailed = window.arrival?.pass;
if (missing && !mailed && !read('sessionStorage', geoFailed)) void resolve();
else show(locale, currency);
