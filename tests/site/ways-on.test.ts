import { describe, expect, test } from 'vitest';

import { preselect } from '../../src/features/contact/preselect.ts';
import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/paths.ts';
import {
  banks,
  companies,
  entries,
  places,
  plans,
  serviceOptions,
  services,
  site,
  visas,
  wordsOf,
} from '../content-facts.ts';

import { builtPages } from './built-pages.ts';
import { attribute, plain } from './elements.ts';

/** Returns what an attribute of the elements of a selector says on a page. */
function said(route: string, selector: string, name: string): (string | undefined)[] {
  const page = builtPages.find(({ address }) => address === route);
  if (!page) throw new Error(`${route} is not built`);
  return page.document
    .querySelectorAll(selector)
    .map((element) => attribute(element, name));
}

const links = (route: string) => said(route, 'main a', 'href').map(String);

/** What the dialog that a page opens is about, the same in every language. */
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
  test.each(locales)(`has the subject "${subject}" (%s)`, (locale) => {
    const address = localizePath(route, locale);
    const subjects = said(address, 'main [data-consultation]', 'data-consultation');
    expect(new Set(subjects)).toEqual(new Set([subject]));
  });
});

describe('§2 contact: what links to it asks for', () => {
  const wishes = new Set(
    builtPages.flatMap(({ document }) =>
      document
        .querySelectorAll('a')
        .map((link) => attribute(link, 'href') ?? '')
        .filter((href) => /\/contact-us\?/.test(href))
        .map((href) => href.slice(href.indexOf('?'))),
    ),
  );
  /** What the form knows without an option of its own: it stays as the subject. */
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

  test('each of these asks for something', () => {
    const asked = [...wishes].flatMap((search) => [
      ...new URLSearchParams(search).values(),
    ]);
    const onRequest = places
      .flatMap((place) => place.services)
      .flatMap(({ subject }) => subject ?? []);
    expect(asked).toEqual(
      expect.arrayContaining([
        ...plans.map(({ name }) => name),
        ...['Custom Quote Request', 'Verified Badge Inquiry', 'Virtual Office Support'],
        ...['Virtual Office', 'Nominee Services', 'Accounting and Compliance'],
        ...onRequest,
        'Banking Consultation',
        'Affiliate Program Inquiry',
      ]),
    );
  });
});

describe('§2 services: the chat', () => {
  test.each(Object.entries(visas))(
    'of the visa of %s names it',
    (country, { service }) => {
      expect(chatOf(`/visa-work-permits/${country}`)).toContain(service);
    },
  );

  test.each(Object.keys(services))('of %s names its company formation', (country) => {
    const { title = '' } = wordsOf(`services/${country}`);
    expect(chatOf(`/services/${country}`)).toContain(title);
  });

  function chatOf(route: string): string {
    const [href = '', ...more] = links(route).filter((link) => link.includes('wa.me'));
    expect(more).toEqual([]);
    const url = new URL(href);
    expect(url.pathname).toBe(`/${site.chat.replace(/\D/g, '')}`);
    return url.searchParams.get('text') ?? '';
  }
});

describe('§2 notices: what is not there yet says so', () => {
  test.each([
    ...Object.keys(services).map((country) => `/services/${country}`),
    ...Object.keys(visas).map((country) => `/visa-work-permits/${country}`),
  ])('the checklist of %s', (route) => {
    expect(said(route, 'main button[data-notice]', 'data-notice')).toEqual(['checklist']);
  });

  test('each fintech partner and the security section', () => {
    const fintechs = banks.filter(({ kind }) => kind === 'fintech');
    expect(
      said('/banking-solutions', 'main button[data-notice]', 'data-notice'),
    ).toHaveLength(fintechs.length + 1);
  });

  test('the support of the FAQs', () => {
    expect(said('/faqs', 'main button[data-notice]', 'data-notice')).toHaveLength(1);
  });
});

test('§2 verify: a badge leads to the look-up, in a new tab', () => {
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

test('§2 home: the hero’s two actions, and tiles to services, visas and banking', () => {
  const [start, book] = links('/');
  expect([start, book].toSorted()).toEqual([
    '/contact-us?subject=Homepage+Inquiry',
    '/pricing',
  ]);
  for (const href of ['/services', '/visa-work-permits', '/banking-solutions'])
    expect(links('/')).toContain(href);
});

test('§2 home: company registration in three steps', () => {
  const home = builtPages.find(({ address }) => address === '/');
  const steps = (home?.document.querySelectorAll('main section') ?? []).find((section) =>
    plain(section.textContent).includes('A company in three steps'),
  );
  expect(steps?.querySelectorAll('li h3')).toHaveLength(3);
});

test('§9 affiliate: the least payout stays in US dollars, whatever the currency', () => {
  expect(said('/affiliate-program', 'main table [data-usd]', 'value')).toEqual([]);
});

test('§2 home: on a Spanish page the teasers’ dates are Spanish', () => {
  const home = builtPages.find(({ address }) => address === '/es/');
  const days = home?.document.querySelectorAll('main time') ?? [];
  expect(days).not.toHaveLength(0);
  for (const day of days)
    expect(plain(day.textContent)).toMatch(/^\d+ de [a-z]+ de \d{4}$/);
});
