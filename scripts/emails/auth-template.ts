import { defaultLocale } from '../../src/i18n/locales.ts';
import {
  htmlContent,
  htmlPage,
} from '../../supabase/functions/deliver-emails/email-html.ts';
import type { AuthEmailTexts } from './auth-email-texts.ts';

/** Makes a Go template with all languages. The account's `locale` selects one; the default is English. */
export function authTemplate(name: string, languages: AuthEmailTexts[]): string {
  return htmlPage(
    name,
    byLanguage(languages.map((texts) => [texts.locale, `\n${contentOf(name, texts)}`])),
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

function contentOf(name: string, texts: AuthEmailTexts): string {
  const href = `{{ .SiteURL }}${texts.path}`;
  return htmlContent(name, {
    ...texts,
    paragraphs: [texts.text],
    button: { href, label: texts.button },
    smallPrint: [
      { text: texts.expiry },
      { text: texts.address, link: { href, label: href } },
      { text: texts.ignore },
      { text: texts.sender, link: { href: '{{ .SiteURL }}', label: '{{ .SiteURL }}' } },
    ],
  });
}
