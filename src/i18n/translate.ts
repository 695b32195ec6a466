import { fillIn, type MessageParams } from './fill-in.ts';
import { defaultLocale, pseudoLocale } from './locales.ts';
import {
  messagesOf,
  type MessageGroup,
  type MessageKey,
  type Messages,
  type Translations,
} from './messages.ts';

export type Translate = (key: MessageKey, params?: MessageParams) => string;

/**
 * Finds the text of a key in the language, otherwise in English, otherwise returns the key itself
 * (docs/specification.md 8).
 */
export function lookUp(key: string, own: Translations, english: Translations): string {
  return textOf(key, own) ?? textOf(key, english) ?? key;
}

/** Reads own properties only: every object has a `constructor`, which is not a message. */
function textOf(key: string, messages: Translations): string | null | undefined {
  const dot = key.indexOf('.');
  const [group, name] = [key.slice(0, dot), key.slice(dot + 1)];
  const texts = Object.hasOwn(messages, group) ? messages[group] : undefined;
  return texts && Object.hasOwn(texts, name) ? texts[name] : undefined;
}

/** Returns the translate function of a language. The pseudo-locale shows every key in brackets. */
export function createTranslate(locale: string): Translate {
  const own = messagesOf(locale);
  const english = messagesOf(defaultLocale);
  return (key, params) =>
    locale === pseudoLocale ? `[${key}]` : fillIn(lookUp(key, own, english), params);
}

/**
 * Returns the message key for an id in a file of facts: `pricing.addOn` and `fastTrack` give
 * `pricing.addOnFastTrack`, `services.company` and `hong-kong` give `services.companyHongKong`.
 * @param from the file and the key that name the id, for the error
 * @throws Error that names the file, the key and the message if English has no such message
 */
export function keyOfId(start: string, id: string, from: string): MessageKey {
  const words = id.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const key = start + words.join('');
  const [group = '', name = ''] = key.split('.');
  if (textOf(key, messagesOf(defaultLocale)) !== undefined) return key as MessageKey;
  throw new Error(`${from}: ${id}: content/messages/en/${group}.json has no ${name}`);
}

/**
 * Returns the texts of one group in the page's language, for an island. Their placeholders stay
 * for the island to fill in.
 */
export function messageGroup<Group extends MessageGroup>(
  locale: string,
  group: Group,
): Messages[Group] {
  const translate = createTranslate(locale);
  const names = Object.keys(messagesOf(defaultLocale)[group] ?? {});
  const strings = names.map((name) => [
    name,
    translate(`${group}.${name}` as MessageKey),
  ]);
  return Object.fromEntries(strings) as Messages[Group];
}
