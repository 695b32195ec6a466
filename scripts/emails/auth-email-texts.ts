import { readFileSync } from 'node:fs';

import { load } from 'js-yaml';
import { parse as parseToml } from 'smol-toml';

import type english from '../../content/messages/en/authEmails.json';
import { fillIn } from '../../src/i18n/fill-in.ts';
import { formatHours, regionName } from '../../src/i18n/format.ts';
import { defaultLocale, type Locale } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/localize-path.ts';

export interface AuthEmailTexts {
  locale: Locale;
  subject: string;
  /** Email programs show this beside the subject. */
  preview: string;
  title: string;
  text: string;
  button: string;
  expiry: string;
  address: string;
  ignore: string;
  sender: string;
  path: string;
}

export interface AuthEmail {
  group: 'confirm' | 'recovery' | 'invite' | 'magicLink' | 'emailChange';
  path: string;
}

type Texts = Record<keyof typeof english, string>;

interface Site {
  name: string;
  headquarters: { street: string; city: string; postcode: string; country: string };
  email: { general: string; support: string };
}

/** English stands in for a text that is not translated. */
export function authEmailTexts(
  { group, path }: AuthEmail,
  locale: Locale,
): AuthEmailTexts {
  const { name } = readSite();
  const duration = formatHours(linkHours(), locale);
  const newEmail = '{{ .NewEmail }}';
  const texts = { ...messages(defaultLocale), ...translated(locale) };
  const text = (key: keyof Texts) => fillIn(texts[key], { name, duration, newEmail });
  return {
    locale,
    subject: text(`${group}Subject`),
    preview: text(`${group}Preview`),
    title: text(`${group}Title`),
    text: text(`${group}Text`),
    button: text(`${group}Button`),
    expiry: text('expiry'),
    address: text('address'),
    ignore: text(`${group}Ignore`),
    sender: senderLine(locale),
    path: localizePath(path, locale),
  };
}

export function readSite(): Site {
  return load(read('content/site.yaml')) as Site;
}

export function senderLine(locale: Locale): string {
  const { name, headquarters, email } = readSite();
  const { street, city, postcode, country } = headquarters;
  const address = `${street}, ${city} ${postcode}, ${regionName(country, locale)}`;
  return [name, address, email.support].join(' · ');
}

/** The setting of config.toml is in seconds. */
function linkHours(): number {
  const config = parseToml(read('supabase/config.toml')) as {
    auth: { email: { otp_expiry: number } };
  };
  return config.auth.email.otp_expiry / 3600;
}

function messages(locale: Locale): Texts {
  return JSON.parse(read(`content/messages/${locale}/authEmails.json`)) as Texts;
}

function translated(locale: Locale): Partial<Texts> {
  const entries = Object.entries(messages(locale)).filter(([, text]) => text !== null);
  return Object.fromEntries(entries);
}

export function read(path: string): string {
  return readFileSync(path, 'utf8');
}
