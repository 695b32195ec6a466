import { readFileSync } from 'node:fs';

import { expect, test, vi } from 'vitest';

import type { Messages } from '../../src/i18n/messages.ts';
import type { NoticeOpener } from '../../src/ui/notices/notice.ts';
import { readOpener } from '../../src/ui/notices/notice-store.ts';
import { textsOf } from '../../src/ui/notices/notice-texts.ts';
import { representatives } from './built-pages.ts';
import { attribute } from './elements.ts';

const file = new URL('../../content/messages/en/notices.json', import.meta.url);
const texts = JSON.parse(readFileSync(file, 'utf8')) as Messages['notices'];

function openers(name: string): { value: string; href: string }[] {
  return representatives.flatMap(({ document }) =>
    document.querySelectorAll(`[${name}]`).map((element) => ({
      value: attribute(element, name) ?? '',
      href: attribute(element, 'href') ?? '',
    })),
  );
}

test('§8 toasts: every button for a notice names an existing one', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const keys = new Set(openers('data-notice').map(({ value }) => value));
  expect(keys).toContain('social');
  for (const key of keys)
    expect(textsOf(readOpener(key as NoticeOpener), texts), key).toBeDefined();
});

test('§2 consultation: every opener of the dialog links to the contact page with the same subject', () => {
  const subjects = openers('data-consultation');
  expect(subjects.map(({ value }) => value)).toContain('Homepage Inquiry');
  for (const { value, href } of subjects) {
    const { pathname, searchParams } = new URL(href, 'https://crossport.example');
    expect(pathname, href).toMatch(/\/contact-us$/);
    expect(searchParams.get('subject'), href).toBe(value);
  }
});
