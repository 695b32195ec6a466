import { describe, expect, test } from 'vitest';

import { preselect } from '../../src/features/contact/preselect.ts';
import { localizePath } from '../../src/i18n/localize-path.ts';
import {
  companies,
  entries,
  serviceOptions,
  services,
  visas,
} from '../support/content-facts.ts';
import { builtPages, representatives, someLocales } from './built-pages.ts';
import { attribute } from './elements.ts';

function said(route: string, selector: string, name: string): (string | undefined)[] {
  const page = builtPages.find(({ address }) => address === route);
  if (!page) throw new Error(`${route} is not built`);
  return page.document
    .querySelectorAll(selector)
    .map((element) => attribute(element, name));
}

const links = (route: string) => said(route, 'main a', 'href').map(String);

/** The subject of the dialog, the same in every language. */
const consultations: Record<string, string> = {
  '/': 'Homepage Inquiry',
  '/about-us': 'General Inquiry',
  '/services': 'General Inquiry',
  '/contact-us': 'General Inquiry',
  '/visa-work-permits': 'Custom Visa Inquiry',
  ...Object.fromEntries(
    Object.entries(services).map(([country, { subject }]) => [
      `/services/${country}`,
      subject,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(visas).map(([country, { service }]) => [
      `/visa-work-permits/${country}`,
      `${service} Inquiry`,
    ]),
  ),
};

describe.each(Object.entries(consultations))('§2 consultation: %s', (route, subject) => {
  test.each(someLocales)(`has the subject "${subject}" (%s)`, (locale) => {
    const address = localizePath(route, locale);
    const subjects = said(address, 'main [data-consultation]', 'data-consultation');
    expect(new Set(subjects)).toEqual(new Set([subject]));
  });
});

describe('§2 contact: the subjects of links to it', () => {
  const wishes = new Set(
    representatives.flatMap(({ document }) =>
      document
        .querySelectorAll('a')
        .map((link) => attribute(link, 'href') ?? '')
        .filter((href) => /\/contact-us\?/.test(href))
        .map((href) => href.slice(href.indexOf('?'))),
    ),
  );
  /** Subjects that the form keeps as text, because it has no option for them. */
  const subjects = said('/contact-us', '[data-subject]', 'data-subject').map(String);

  test.each([...wishes])('%s selects its option or is kept as the subject', (search) => {
    const { service, subject, words } = preselect(search, serviceOptions, subjects);
    const [wish = ''] = new URLSearchParams(search).values();
    expect(words).toBe('');
    if (subjects.includes(wish))
      expect({ service, subject }).toEqual({ service: 'General Inquiry', subject: wish });
    else {
      expect(subject).toBe('');
      const option = serviceOptions.find(({ value }) => value === service);
      expect([option?.value, ...(option?.aliases ?? [])]).toContain(wish);
    }
  });
});

test('§2 verify: a badge opens the look-up in a new tab', () => {
  const hrefs = companies.map(({ id }) => `/verify?id=${id}`);
  const badge = 'main a.badge';
  expect(said('/verified-companies', badge, 'href')).toEqual(
    expect.arrayContaining(hrefs),
  );
  const [first] = companies;
  expect(said('/verify', badge, 'href')).toEqual([`/verify?id=${first?.id}`]);
  for (const route of ['/verify', '/verified-companies']) {
    expect(new Set(said(route, badge, 'target'))).toEqual(new Set(['_blank']));
    expect(new Set(said(route, badge, 'rel'))).toEqual(new Set(['noopener']));
  }
  expect(links('/verified-companies')).toEqual(
    expect.arrayContaining([
      ...['/services', '/contact-us?subject=Verified+Badge+Inquiry'],
      ...entries.map(({ id }) => `/verified-companies/${id}`),
    ]),
  );
});

test('§2 home: it has the hero’s two actions and tiles for services, visas and banking', () => {
  expect(said('/', '.hero .actions a', 'href')).toEqual([
    '/contact-us?subject=Homepage+Inquiry',
    '/pricing',
  ]);
  for (const href of ['/services', '/visa-work-permits', '/banking-solutions'])
    expect(links('/')).toContain(href);
});
