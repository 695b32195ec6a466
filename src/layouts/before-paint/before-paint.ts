/**
 * Runs in the head of every page before anything is painted. It moves a visitor to the stored
 * language, finds language and currency on a first visit (docs/design.md 4), keeps the referral
 * code of the address, and marks the page of somebody who is signed in. It is inlined into every
 * page, so it must stay small.
 */
import { keptReferral, referralOf } from '../../ui/referral.ts';
import { hasSession } from '../../supabase/session-entry.ts';

import { takeAuthCallback } from '../../supabase/take-auth-callback.ts';

interface Settings {
  /** The address of get-geo-data. */
  geo: string;
  locales: string[];
  currencies: string[];
  /** Days that a referral counts. */
  referralDays: number;
}

declare const SETTINGS: Settings;

/** Milliseconds that a visitor waits for the answer of get-geo-data at most. */
const patience = 1500;
const geoFailed = 'geo-failed';

/** What the address had when the page was asked for; the page in another language is asked with it. */
const { search, hash } = location;
takeAuthCallback();

const root = document.documentElement;
const { geo, locales, currencies, referralDays } = SETTINGS;

/** Storage that is blocked counts as empty. */
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

/**
 * Marks the page for the header. Whether the session is still valid is asked only where one is
 * needed.
 */
function showSession(): void {
  root.toggleAttribute('data-signed-in', hasSession());
}

/** Notes the referral code on the page, for the forms that send it with a message. */
function keepReferral(): void {
  const referral = referralOf(search, keptReferral(), referralDays, Date.now());
  if (!referral) return;
  root.dataset['referral'] = referral.code;
  write('localStorage', 'referral', JSON.stringify(referral));
}

/** Returns the value if it is in the list. */
function supported(value: unknown, list: string[]): string | undefined {
  return list.find((item) => item === value);
}

function show(locale: string | undefined, currency: string | undefined): void {
  if (currency && currency !== 'USD') {
    root.dataset['currency'] = currency;
    document.dispatchEvent(new Event('currency'));
  }
  if (locale && locale !== 'en' && !prefixed) {
    // Hide this page, or it could be painted while the other one loads. The loading screen may
    // stay.
    root.hidden = !root.classList.contains('resolving');
    location.replace(`/${locale}${location.pathname}${search}${hash}`);
  } else root.classList.remove('resolving');
}

async function resolve(): Promise<void> {
  // A prefixed address has chosen the language, so only the currency is waited for.
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
    // Ask again at the next visit, not on every page of this one.
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
// Another tab may sign in or out. A page restored by the back button did not hear of it.
addEventListener('storage', showSession);
addEventListener('pageshow', showSession);
// If the script that converts prices never arrives, show them in dollars.
addEventListener('load', () => root.classList.add('priced'));
// A page in another language is opened at once and asks for the currency itself.
const missing = prefixed || locale === 'en' ? !currency : !locale;
// The link of a mail is in the visitor's language.
const mailed = /token|[?&#]code=/.test(window.arrivedAt?.href ?? '');
if (missing && !mailed && !read('sessionStorage', geoFailed)) void resolve();
else show(locale, currency);
