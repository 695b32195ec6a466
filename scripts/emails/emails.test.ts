import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';
import { plainText } from '../../supabase/local/emails/html-to-text.ts';
import { runTemplate } from '../../supabase/local/patches/go-template.ts';
import { emailFiles } from './files.ts';

const files = emailFiles();
const templates = Object.entries(files).filter(([path]) => path.endsWith('.html'));
const texts = (locale: string) =>
  JSON.parse(readFileSync(`content/messages/${locale}/authEmails.json`, 'utf8'));

describe('D2 email: npm run emails', () => {
  test.each(Object.keys(files))('%s is up to date', (path) => {
    expect(readFileSync(path, 'utf8'), 'Run: npm run emails').toBe(files[path]);
  });

  test('it refuses to overwrite settings that are not its own', () => {
    const config = files['supabase/config.toml'];
    expect(() => emailFiles(`${config}\n[remotes.production.auth]\n`)).toThrow(
      '[remotes.production.auth] belongs above',
    );
  });
});

/** By template file: the prefix of its message keys, and the link's target. */
const emailNames: Record<string, { group: string; page: string; type?: string }> = {
  confirmation: { group: 'confirm', page: 'login?mode=confirm&', type: '&type=email' },
  recovery: { group: 'recovery', page: 'update-password?' },
  invite: { group: 'invite', page: 'update-password?', type: '&type=invite' },
  magic_link: {
    group: 'magicLink',
    page: 'login?mode=confirm&',
    type: '&type=magiclink',
  },
  email_change: {
    group: 'emailChange',
    page: 'login?mode=confirm&',
    type: '&type=email_change',
  },
};

describe.each(templates)('D2 email: %s', (path, template) => {
  const [, email = ''] = /(\w+)\.html$/.exec(path) ?? [];
  const { group, page, type = '' } = emailNames[email] ?? { group: email, page: '' };
  const SiteURL = 'https://crossport.example';
  const render = (locale?: string) =>
    runTemplate(template, {
      SiteURL,
      TokenHash: 'pkce_0f',
      NewEmail: 'new@b.co',
      Data: { locale },
    });

  test.each(locales)('in %s: its texts and links, no unfilled placeholders', (locale) => {
    const html = render(locale);
    const prefix = locale === 'en' ? '' : `/${locale}`;
    const text = plainText(html);
    expect(html).toContain(`<div lang="${locale}"`);
    expect(text).toContain(texts(locale)[`${group}Title`]);
    expect(text).toContain(texts(locale)[`${group}Ignore`]);
    expect(text).toContain(`${SiteURL}${prefix}/${page}token_hash=pkce_0f${type}`);
    if (email === 'email_change') expect(text).toContain('new@b.co');
    expect(`${html}${text}`).not.toMatch(/\{\w|\{\{|undefined/);
  });

  test.each([undefined, 'xx', 'ES'])('locale %j: English', (locale) => {
    expect(render(locale)).toBe(render('en'));
  });

  test('R1.17 it loads nothing from the network', () => {
    expect(template).not.toMatch(/<(img|link|script|iframe)|url\(|@import|\bsrc=/i);
  });

  test('every address in it is on our site', () => {
    for (const [, href] of template.matchAll(/href="([^"]*)"/g)) {
      expect(href).toMatch(/^\{\{ \.SiteURL \}\}(\/|$)/);
    }
  });
});
