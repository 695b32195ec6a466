/**
 * Runs in every page's head before the first paint. It redirects to the stored language, detects language and
 * currency on a first visit (docs/design.md 4), keeps the address's referral code and marks a signed-in
 * visitor's page. Inlined into every page, so it must stay small.
 */
import { readStored, store } from '../../browser/storage.ts';
import { followedLink, keptReferral, referralOf } from '../../referrals/referral.ts';
import { takeAuthCallback } from '../../supabase/auth-callback.ts';
import { hasSession } from '../../supabase/session-entry.ts';

interface Settings {
  geo: string;
  locales: string[];
  defaultLocale: string;
  currencies: string[];
  defaultCurrency: string;
  referralDays: number;
}

declare const SETTINGS: Settings;

/** Milliseconds to wait for get-geo-data. */
const geoTimeout = 1500;
const geoFailed = 'geo-failed';

/** Kept from the start, for redirects to another language. */
const { search, hash } = location;
takeAuthCallback();

const root = document.documentElement;
const { geo, locales, defaultLocale, currencies, defaultCurrency, referralDays } =
  SETTINGS;

const prefixed = locales.includes(location.pathname.split('/')[1] ?? '');
let locale = supported(readStored('localStorage', 'locale'), locales);
let currency = supported(readStored('localStorage', 'currency'), currencies);

/** For the header only. A page that needs a session checks whether it is still valid. */
function showSession(): void {
  root.toggleAttribute('data-signed-in', hasSession());
}

/**
 * Forms send the code with a message. The page's script counts the visit (count-visit.ts), but not
 * a client's.
 */
function keepReferral(): void {
  const link = followedLink(search);
  const visit = JSON.stringify(link);
  if (link && !hasSession() && readStored('sessionStorage', 'counted-visit') !== visit)
    root.dataset['visit'] = visit;
  const referral = referralOf(search, keptReferral(), referralDays, Date.now());
  if (!referral) return;
  root.dataset['referral'] = referral.code;
  store('localStorage', 'referral', JSON.stringify(referral));
}

function supported(value: unknown, list: string[]): string | undefined {
  return list.find((item) => item === value);
}

/** Shows the prices in the currency and moves to the address of the language, as far as they are known. */
function applyChoices(): void {
  if (currency && currency !== defaultCurrency) {
    root.dataset['currency'] = currency;
    document.dispatchEvent(new Event('rewrite-prices'));
  }
  if (locale && locale !== defaultLocale && !prefixed) {
    // Otherwise this page could be painted while the other one loads. The loading screen may stay.
    root.hidden = !root.classList.contains('resolving');
    location.replace(`/${locale}${location.pathname}${search}${hash}`);
  } else root.classList.remove('resolving');
}

/** Asks the backend for what the visitor's country and browser suggest. */
async function lookUpChoices(): Promise<void> {
  // A prefixed address decides the language, so only the currency is missing.
  if (!prefixed && !locale) root.classList.add('resolving');
  try {
    const response = await fetch(geo, {
      method: 'POST',
      signal: AbortSignal.timeout(geoTimeout),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok || answer['error']) throw new Error(String(answer['error']));
    currency ??= supported(answer['currency'], currencies) ?? defaultCurrency;
    store('localStorage', 'currency', currency);
    if (!prefixed) {
      locale ??= supported(answer['language'], locales) ?? defaultLocale;
      store('localStorage', 'locale', locale);
    }
  } catch (error) {
    // Retry at the next visit, not on every page of this one.
    store('sessionStorage', geoFailed, '1');
    console.warn('Language and currency not resolved:', error);
  }
  applyChoices();
}

root.classList.add('js');
keepReferral();
showSession();
// Other tabs may sign in or out; a page restored by Back missed that.
addEventListener('storage', showSession);
addEventListener('pageshow', showSession);
// Show dollars if the script that converts prices never arrives.
addEventListener('load', () => root.classList.add('priced'));
// A redirected page asks for the currency itself.
const lacksChoice = prefixed || locale === defaultLocale ? !currency : !locale;
// An email's link is in the visitor's language.
const emailed = /token|[?&#]code=/.test(window.authCallbackUrl?.href ?? '');
if (lacksChoice && !emailed && !readStored('sessionStorage', geoFailed))
  void lookUpChoices();
else applyChoices();
