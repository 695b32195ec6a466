import { fillIn, type MessageParams } from '../i18n/fill-in.ts';
import type { MessageKey, Messages } from '../i18n/messages.ts';
import { plural } from '../i18n/plural.ts';
import type { CodeTexts } from './second-factor/code-texts.ts';

type SharedGroup =
  | 'application'
  | 'cases'
  | 'companyFile'
  | 'invoices'
  | 'ledger'
  | 'payments'
  | 'settings';

/** An application's texts, in the page's language: /portal.json, /desk.json. */
export interface AppTexts extends Pick<Messages, SharedGroup> {
  locale: string;
  /** `{page} | Crossport` */
  pageTitle: string;
  forms: Pick<
    Messages['forms'],
    'required' | 'email' | 'tooLong' | 'year' | 'past' | 'optional'
  >;
  sessionEnded: string;
  code: CodeTexts;
  /** URLs of pages outside the application. */
  links: { consultation: string; pricing: string; password: string; desk: string };
}

let texts: AppTexts;

/** Call before rendering. */
export function setTexts(found: AppTexts): void {
  texts = found;
}

export function allTexts<Texts extends AppTexts = AppTexts>(): Texts {
  return texts as Texts;
}

export function ownLocale(): string {
  return texts.locale;
}

export function formTexts(): AppTexts['forms'] {
  return texts.forms;
}

export function linkTo(page: keyof AppTexts['links']): string {
  return texts.links[page];
}

export function pageTitle(page: string): string {
  return fillIn(texts.pageTitle, { page });
}

/**
 * Makes `t`, which returns a text, and `tn`, which returns the plural form for a number and fills it in as `{count}`.
 * Portal and desk make their own (portal-texts.ts, desk-texts.ts), so that the keys of one do not compile in the
 * other.
 */
export function translator<Key extends MessageKey>() {
  function t(key: Key, params?: MessageParams): string {
    const [group, name] = key.split('.') as [SharedGroup, string];
    const ofGroup: Record<string, string> | undefined = texts[group];
    // A key is missing only if the site was deployed after the script loaded and before its texts.
    return fillIn(ofGroup?.[name] ?? key, params);
  }

  function tn(key: Key, count: number, params?: MessageParams): string {
    return fillIn(plural(t(key), count, texts.locale), { count, ...params });
  }

  return { t, tn };
}

export type SharedKey = MessageKey<SharedGroup>;

export const { t, tn } = translator<SharedKey>();
