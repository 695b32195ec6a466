import { describe, expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/localize-path.ts';
import { readContent, site } from '../support/content-facts.ts';
import { representatives } from './built-pages.ts';
import { attribute, only, plain } from './elements.ts';

const applications = ['/dashboard', '/desk'];
const accounts = ['/login', '/update-password'];
const publicPages = representatives.filter(({ route }) => !applications.includes(route));
const wholeFooters = publicPages.filter(({ route }) => !accounts.includes(route));

/** The addresses of the links in a part of the frame, without a language. */
const parts: Record<string, string[]> = {
  'header a.brand': ['/'],
  'header ul.pages a': ['/', '/services', '/pricing', '/about-us', '/contact-us'],
  'header ul.more a': ['/faqs', '/verify'],
  'header a.login': ['/login', '/dashboard'],
  'footer section ul a': [
    ...['/about-us', '/blog', '/faqs', '/affiliate-program'],
    ...['/privacy-policy', '/terms-of-service', '/refund-policy'],
    ...['/verify', '/verified-companies'],
  ],
};

describe.each(Object.entries(parts))('§2 frame: %s', (selector, routes) => {
  test.each(locales)('has the right links in its language (%s)', (locale) => {
    const pages = selector.startsWith('footer') ? wholeFooters : publicPages;
    for (const page of pages.filter((one) => one.locale === locale)) {
      const links = page.document.querySelectorAll(selector);
      const hrefs = links.map((link) => attribute(link, 'href'));
      expect(hrefs, page.file).toEqual(routes.map((to) => localizePath(to, locale)));
    }
  });
});

test('§2 header: the link of the page or of what it belongs to is marked, and no other', () => {
  const belongs: [RegExp, string][] = [
    [/^\/services\/|^\/visa-work-permits|^\/banking-solutions/, '/services'],
    [/^\/quote$/, '/pricing'],
  ];
  for (const { document, file, locale, route } of publicPages) {
    const marked = document
      .querySelectorAll('header ul.pages a[aria-current]')
      .map((link) => [attribute(link, 'href'), attribute(link, 'aria-current')]);
    const own = (parts['header ul.pages a'] ?? []).filter((to) => to === route);
    const above = belongs.flatMap(([pages, to]) => (pages.test(route) ? [to] : []));
    expect(marked, file).toEqual([
      ...own.map((to) => [localizePath(to, locale), 'page']),
      ...above.map((to) => [localizePath(to, locale), 'true']),
    ]);
  }
});

const digits = (number: string) => number.replace(/\D/g, '');

test('§2 footer: it has addresses, phone and chat', () => {
  const { general, support, affiliates } = site.email;
  for (const page of wholeFooters) {
    const links = page.document.querySelectorAll('footer dl a');
    expect(
      links.map((link) => plain(link.textContent)),
      page.file,
    ).toEqual([general, support, affiliates, site.phone, site.chat]);
    const hrefs = links.map((link) => attribute(link, 'href') ?? '');
    expect(hrefs.slice(0, 4), page.file).toEqual([
      `mailto:${general}`,
      `mailto:${support}`,
      `mailto:${affiliates}`,
      `tel:+${digits(site.phone)}`,
    ]);
    expect(hrefs[4], page.file).toMatch(`https://wa.me/${digits(site.chat)}?text=`);
  }
});

test('§2 footer: social buttons and the cookie policy show notices', () => {
  const { social } = readContent<{ social: { name: string }[] }>('site.yaml');
  for (const page of wholeFooters) {
    const buttons = page.document.querySelectorAll('footer button[data-notice]');
    const notices = buttons.map((button) => attribute(button, 'data-notice'));
    expect(notices, page.file).toEqual(['cookiePolicy', ...social.map(() => 'social')]);
    expect(
      buttons.slice(1).map((button) => plain(button.textContent)),
      page.file,
    ).toEqual(social.map(({ name }) => name));
  }
});

test('§2 frame: the chat button opens a chat with our greeting, except for staff', () => {
  for (const page of representatives) {
    if (page.route === '/desk') {
      expect(page.document.querySelector('a.chat-button'), page.file).toBeNull();
      continue;
    }
    const button = only(page.document, 'a.chat-button');
    const url = new URL(attribute(button, 'href') ?? '');
    expect(url.origin + url.pathname, page.file).toBe(
      `https://wa.me/${digits(site.chat)}`,
    );
    expect(url.searchParams.get('text'), page.file).toContain(site.name);
    expect(attribute(button, 'target')).toBe('_blank');
    expect(attribute(button, 'rel')).toBe('noopener');
  }
});

test('portal and desk: one bar with their sections', () => {
  for (const page of representatives.filter(({ route }) =>
    applications.includes(route),
  )) {
    const { document, file, locale, route } = page;
    const hrefs = (selector: string) =>
      document.querySelectorAll(selector).map((link) => attribute(link, 'href') ?? '');
    expect(hrefs('header a.brand'), file).toEqual([localizePath('/', locale)]);
    for (const href of hrefs('header nav a'))
      expect(href, file).toContain(localizePath(route, locale));
  }
});

const oneLine = [...applications, ...accounts];

test.each(oneLine)('§2 footer: %s has one line, or the desk a menu', (route) => {
  const place = route === '/desk' ? 'header details' : 'footer';
  const pages = representatives.filter((page) => page.route === route);
  expect(pages.length).toBeGreaterThan(0);
  for (const { document, file, locale } of pages) {
    const links = document.querySelectorAll(`${place} ul a`);
    expect(
      links.map((link) => attribute(link, 'href')),
      file,
    ).toEqual([
      ...['/privacy-policy', '/terms-of-service', '/refund-policy', '/contact-us'].map(
        (to) => localizePath(to, locale),
      ),
      '/licences.txt',
    ]);
    expect(document.querySelectorAll(`${place} [data-notice]`), file).toHaveLength(1);
  }
});
