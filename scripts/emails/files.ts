import { readFileSync } from 'node:fs';

import { load } from 'js-yaml';

import { locales } from '../../src/i18n/locales.ts';
import { type AuthEmail, authEmailTexts } from './auth-email-texts.ts';
import { authTemplate, byLanguage } from './auth-template.ts';
import { textsFile } from './email-texts.ts';

const authEmails: Record<string, AuthEmail> = {
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

const configPath = 'supabase/config.toml';
const textsPath = 'supabase/functions/deliver-emails/texts.json';
const generatedMark = '# All below is written by `npm run emails`.\n';

/**
 * Returns what `npm run emails` writes, by path: Go templates, config.toml with their subjects, and the
 * texts of all other emails.
 * @throws Error if config.toml has other settings in its generated part
 */
export function emailFiles(
  config = readFileSync(configPath, 'utf8'),
): Record<string, string> {
  const { name } = load(readFileSync('content/site.yaml', 'utf8')) as { name: string };
  const files: Record<string, string> = {};
  const sections = Object.entries(authEmails).map(([template, email]) => {
    const languages = locales.map((locale) => authEmailTexts(email, locale));
    const subject = byLanguage(languages.map((texts) => [texts.locale, texts.subject]));
    const path = `supabase/templates/${template}.html`;
    files[path] = authTemplate(name, languages);
    return `
[auth.email.template.${template}]
subject = ${JSON.stringify(subject)}
content_path = "./${path}"
`;
  });
  const [written = '', ours = ''] = config.split(generatedMark);
  const foreign = /^\[(?!auth\.email\.template\.).*/m.exec(ours);
  if (foreign)
    throw new Error(
      `${configPath}: ${foreign[0]} belongs above "${generatedMark.trim()}"`,
    );
  files[configPath] = written.trimEnd() + `\n\n${generatedMark}` + sections.join('');
  files[textsPath] = `${JSON.stringify(textsFile(name), null, 2)}\n`;
  return files;
}
