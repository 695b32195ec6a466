import { defaultLocale } from '../../src/i18n/locales.ts';
import type { MailTexts } from './texts.ts';

/**
 * The colours of src/styles/tokens.css, in a form that mail programs know. The style sheet
 * replaces those that differ in the dark theme.
 */
const light = { paper: '#fcfaf6', ink: '#151f32', muted: '#4f5869', seal: '#b32517' };
const dark = { paper: '#0c1421', ink: '#f0eee9', muted: '#aab1be', seal: '#f89177' };
const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans',sans-serif";

/**
 * Returns a Go template of one mail in all languages. The account's `locale` chooses one,
 * otherwise English.
 */
export function mailDocument(name: string, languages: MailTexts[]): string {
  return `<!doctype html>
<html>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escape(name)}</title>
    <style>
      :root { color-scheme: light dark }
      @media (prefers-color-scheme: dark) {
        .page { background: ${dark.paper} !important; color: ${dark.ink} !important }
        .quiet { color: ${dark.muted} !important }
        .link { color: ${dark.seal} !important }
      }
    </style>
  </head>
  <body class="page" style="margin:0;background:${light.paper};color:${light.ink}">
${byLanguage(languages.map((texts) => [texts.locale, `\n${article(name, texts)}`]))}
  </body>
</html>
`;
}

/**
 * Returns a Go template that chooses between languages by the account's `locale`, otherwise
 * English.
 */
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
  const link = `{{ .SiteURL }}${escape(texts.path)}`;
  const button = `display:inline-block;padding:12px 24px;border-radius:8px;background:${light.seal};color:#fff;font-weight:600;text-decoration:none`;
  return `    <div lang="${texts.locale}" style="max-width:560px;margin:0 auto;padding:32px 24px;font:16px/1.6 ${FONT}">
      <div style="display:none">${escape(texts.preview)}</div>
      <p style="margin:0 0 32px;font-weight:600">${escape(name)}</p>
      <h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">${escape(texts.title)}</h1>
      <p style="margin:0 0 24px">${escape(texts.text)}</p>
      <p style="margin:0 0 24px"><a href="${link}" style="${button}">${escape(texts.button)}</a></p>
      <div class="quiet" style="font-size:14px;color:${light.muted}">
        <p>${escape(texts.expiry)}</p>
        <p>${escape(texts.address)}<br><a class="link" href="${link}" style="color:${light.seal};word-break:break-all">${link}</a></p>
        <p>${escape(texts.ignore)}</p>
        <p style="margin:32px 0 0">${escape(texts.sender)}<br><a class="link" href="{{ .SiteURL }}" style="color:${light.seal}">{{ .SiteURL }}</a></p>
      </div>
    </div>
`;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
