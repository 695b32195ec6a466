import { readFileSync } from 'node:fs';

import { load } from 'js-yaml';

import { locales } from '../../src/i18n/locales.ts';
import { byLanguage, mailDocument } from './auth-template.ts';
import { writtenTexts } from './email-texts.ts';
import { type MailKind, mailTexts } from './auth-email-texts.ts';

const mails: Record<string, MailKind> = {
  confirmation: {
    group: 'confirm',
    path: '/login?mode=confirm&token_hash={{ .TokenHash }}&type=email',
  },
  recovery: {
    group: 'recovery',
    path: '/update-password?token_hash={{ .TokenHash }}',
  },
  invite: {
    group: 'invite',
    path: '/update-password?token_hash={{ .TokenHash }}&type=invite',
  },
  // The site never sends this, but anyone can request it through the API.
  magic_link: {
    group: 'magicLink',
    path: '/login?mode=confirm&token_hash={{ .TokenHash }}&type=magiclink',
  },
  email_change: {
    group: 'emailChange',
    path: '/login?mode=confirm&token_hash={{ .TokenHash }}&type=email_change',
  },
};

const configFile = 'supabase/config.toml';
const lettersFile = 'supabase/functions/deliver-mail/texts.json';
const generatedMark = '# All below is written by `npm run mail`.\n';

/**
 * What `npm run mail` writes, by path: Go templates, config.toml with their subjects, and the texts
 * of all other mails.
 * @throws Error if config.toml has other settings in its generated part
 */
export function mailFiles(
  config = readFileSync(configFile, 'utf8'),
): Record<string, string> {
  const { name } = load(readFileSync('content/site.yaml', 'utf8')) as { name: string };
  const files: Record<string, string> = {};
  const sections = Object.entries(mails).map(([mail, kind]) => {
    const languages = locales.map((locale) => mailTexts(kind, locale));
    const subject = byLanguage(languages.map((texts) => [texts.locale, texts.subject]));
    const path = `supabase/templates/${mail}.html`;
    files[path] = mailDocument(name, languages);
    return `
[auth.email.template.${mail}]
subject = ${JSON.stringify(subject)}
content_path = "./${path}"
`;
  });
  const [written = '', ours = ''] = config.split(generatedMark);
  const foreign = /^\[(?!auth\.email\.template\.).*/m.exec(ours);
  if (foreign)
    throw new Error(
      `${configFile}: ${foreign[0]} belongs above "${generatedMark.trim()}"`,
    );
  files[configFile] = written.trimEnd() + `\n\n${generatedMark}` + sections.join('');
  files[lettersFile] = `${JSON.stringify(writtenTexts(name), null, 2)}\n`;
  return files;
}
