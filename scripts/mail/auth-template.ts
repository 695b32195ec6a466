import { defaultLocale } from '../../src/i18n/locales.ts';
import {
  mailArticle,
  mailPage,
} from '../../supabase/functions/deliver-mail/email-html.ts';
import type { MailTexts } from './auth-email-texts.ts';

/** A Go template with all languages. The account's `locale` selects one; the default is English. */
export function mailDocument(name: string, languages: MailTexts[]): string {
  return mailPage(
    name,
    byLanguage(languages.map((texts) => [texts.locale, `\n${article(name, texts)}`])),
  );
}

export function byLanguage(texts: [locale: string, text: string][]): string {
  const english = texts.find(([locale]) => locale === defaultLocale)?.[1] ?? '';
  const others = texts.filter(([locale]) => locale !== defaultLocale);
  const branches = others.map(
    ([locale, text], index) =>
      `{{ ${index ? 'else if' : 'if'} eq .Data.locale "${locale}" }}${text}`,
  );
  return [...branches, `{{ else }}${english}{{ end }}`].join('');
}

function article(name: string, texts: MailTexts): string {
  const href = `{{ .SiteURL }}${texts.path}`;
  return mailArticle(name, {
    ...texts,
    paragraphs: [texts.text],
    button: { href, label: texts.button },
    small: [
      { text: texts.expiry },
      { text: texts.address, link: { href, label: href } },
      { text: texts.ignore },
      { text: texts.sender, link: { href: '{{ .SiteURL }}', label: '{{ .SiteURL }}' } },
    ],
  });
}
