import { capitalize } from './capitalize.ts';
import { fillIn, type MessageParams } from './fill-in.ts';
import { defaultLocale, pseudoLocale } from './locales.ts';
import {
  type MessageGroup,
  type MessageKey,
  type Messages,
  messagesOf,
  type Translations,
} from './messages.ts';

export type Translate = (key: MessageKey, params?: MessageParams) => string;

/** Falls back to English, then to the key itself (docs/specification.md 8). */
export function lookUp(key: string, local: Translations, english: Translations): string {
  return textOf(key, local) ?? textOf(key, english) ?? key;
}

/** Own properties only: every object has a `constructor.name`. */
function textOf(key: string, messages: Translations): string | null | undefined {
  const dot = key.indexOf('.');
  const [group, name] = [key.slice(0, dot), key.slice(dot + 1)];
  const texts = Object.hasOwn(messages, group) ? messages[group] : undefined;
  return texts && Object.hasOwn(texts, name) ? texts[name] : undefined;
}

/** In the pseudo-locale every text is its key in brackets. */
export function createTranslate(locale: string): Translate {
  const local = messagesOf(locale);
  const english = messagesOf(defaultLocale);
  return (key, params) =>
    locale === pseudoLocale ? `[${key}]` : fillIn(lookUp(key, local, english), params);
}

/**
 * `pricing.addOn` and `fastTrack` make `pricing.addOnFastTrack`.
 * @param from the file and the key that name the id, for the error
 * @throws Error that names file, key and message when English has no such message
 */
export function keyOfId(start: string, id: string, from: string): MessageKey {
  const key = start + id.split('-').map(capitalize).join('');
  const [group = '', name = ''] = key.split('.');
  if (textOf(key, messagesOf(defaultLocale)) !== undefined) return key as MessageKey;
  throw new Error(`${from}: ${id}: content/messages/en/${group}.json has no ${name}`);
}

/**
 * With their placeholders still in them.
 * @param names the texts that the island needs; by default the whole group
 */
export function messageGroup<
  Group extends MessageGroup,
  Name extends keyof Messages[Group] & string = keyof Messages[Group] & string,
>(locale: string, group: Group, names?: readonly Name[]): Pick<Messages[Group], Name> {
  const translate = createTranslate(locale);
  const keys: readonly string[] =
    names ?? Object.keys(messagesOf(defaultLocale)[group] ?? {});
  const texts = keys.map((name) => [name, translate(`${group}.${name}` as MessageKey)]);
  return Object.fromEntries(texts) as Pick<Messages[Group], Name>;
}
