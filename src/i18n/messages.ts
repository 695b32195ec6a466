import type blog from '../../content/messages/en/blog.json';
import type consultation from '../../content/messages/en/consultation.json';
import type contact from '../../content/messages/en/contact.json';
import type forms from '../../content/messages/en/forms.json';
import type frame from '../../content/messages/en/frame.json';
import type home from '../../content/messages/en/home.json';
import type notFound from '../../content/messages/en/notFound.json';
import type notices from '../../content/messages/en/notices.json';

/** The message groups, one JSON file a feature; English is the type of all languages. */
export interface Messages {
  blog: typeof blog;
  consultation: typeof consultation;
  contact: typeof contact;
  forms: typeof forms;
  frame: typeof frame;
  home: typeof home;
  notFound: typeof notFound;
  notices: typeof notices;
}

export type MessageGroup = keyof Messages;

/** A full message key, `group.key`, so that a search for it finds text and use. */
export type MessageKey = {
  [Group in MessageGroup]: `${Group}.${keyof Messages[Group] & string}`;
}[MessageGroup];

/** `null` is a string that is not translated yet. */
export type Translations = Record<string, Record<string, string | null>>;

const files = import.meta.glob<Record<string, string | null>>(
  '/content/messages/*/*.json',
  { eager: true, import: 'default' },
);

const byLocale: Record<string, Translations> = {};
for (const [file, strings] of Object.entries(files)) {
  const [locale = '', group = ''] = file
    .replace(/\.json$/, '')
    .split('/')
    .slice(-2);
  (byLocale[locale] ??= {})[group] = strings;
}

/** All messages of a language; empty for a language without files. */
export function messagesOf(locale: string): Translations {
  return byLocale[locale] ?? {};
}
