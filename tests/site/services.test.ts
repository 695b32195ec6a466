import { describe, expect, test } from 'vitest';

import { readPage, type BuiltPage } from './pages.ts';

const main = (page: BuiltPage) => page.find('main')[0] ?? '';

/** Returns the rows of the page's price tables as they are read. */
function ledger(page: BuiltPage): string[] {
  const lists = page.find('dl', page.find('aside')[0]);
  return lists.flatMap((list) => page.find('div', list)).map(page.text);
}

/** Returns the steps of the timeline with their durations. */
function steps(page: BuiltPage): [string, string][] {
  const list =
    page.find('ol', main(page)).find((part) => part.includes('duration')) ?? '';
  return page.find('li', list).map((step) => {
    const [title = ''] = page.find('h3', step).map(page.text);
    const [duration = ''] = page.find('p', step).map(page.text);
    return [title, duration];
  });
}

const pages = {
  '/services/china': {
    base: '$4,500.00',
    rows: [
      'Virtual office $800.00 per year',
      'Accounting and tax filing $300.00 per month',
      'Dependent visa from $500.00 per person',
      'China Z Visa from $1,600.00',
      'Industry permits On inquiry',
      'Anything else Custom quote',
    ],
    durations: ['1–2 weeks', '1 week', '2–3 weeks', '1–2 weeks', '4–8 weeks'],
  },
  '/services/indonesia': {
    base: '$3,650.00',
    rows: [
      'Virtual office and domicile $600.00 per year',
      'Visa extension from $500.00',
      'Dependent KITAS $800.00 per person',
      'KITAS extension from $700.00',
      'DPKK fund $1,200.00',
      'Indonesia Investor KITAS from $2,000.00',
    ],
    durations: ['1 week', '3–4 weeks', '1 week', '4–8 weeks'],
  },
  '/visa-work-permits/china': {
    base: '$1,600.00',
    rows: ['Dependent visa from $500.00 per person', 'Renewal of the permits On inquiry'],
    durations: ['1–2 weeks', '2–4 weeks', '1–2 weeks', '1–2 weeks'],
  },
  '/visa-work-permits/indonesia': {
    base: '$2,000.00',
    rows: [
      'Dependent KITAS $800.00 per person',
      'KITAS extension from $700.00',
      'DPKK fund $1,200.00',
    ],
    durations: ['1 week', '2–4 weeks', '1–2 weeks', '1–2 weeks'],
  },
};

describe.each(Object.entries(pages))(
  '§2 §9 country and visa pages: %s',
  (route, { base, rows, durations }) => {
    const page = readPage(route);

    test('the starting price', () => {
      expect(page.text(page.find('aside')[0] ?? '')).toMatch(
        new RegExp(`^Starting price from ${base.replace(/[$.]/g, '\\$&')} `),
      );
    });

    test.each(rows)('%s', (row) => {
      expect(ledger(page).filter((read) => read.startsWith(row))).toHaveLength(1);
    });

    test('the duration of each step', () => {
      expect(steps(page).map(([, duration]) => duration)).toEqual(durations);
    });

    test('what is included, documents, why us', () => {
      for (const heading of ['What is included', 'Required documents', 'Why choose us']) {
        const section = page.find('section', main(page)).find((part) => {
          return page.find('h2', part).map(page.text)[0] === heading;
        });
        const items = page.find('li', section ?? '').map(page.text);
        expect(items.filter(Boolean).length, heading).toBeGreaterThanOrEqual(3);
      }
    });
  },
);

test('§9 timelines: name approval, license and bank account in China have their own durations', () => {
  expect(steps(readPage('/services/china'))).toEqual([
    ['Consultation and documents', '1–2 weeks'],
    ['Name approval', '1 week'],
    ['Business license', '2–3 weeks'],
    ['Bank account', '1–2 weeks'],
    ['Work permit and Z visa', '4–8 weeks'],
  ]);
});

test('§9 investment plan: the minimum investment plan is a number of IDR and USD', () => {
  const text = (route: string) => {
    const page = readPage(route);
    return page.text(main(page)).replace(/\s/g, ' ');
  };
  expect(text('/services/indonesia')).toContain(
    'about IDR 10 billion (approx. USD 700,000)',
  );
});

test('§9 currencies: in Spanish, prices and durations are written as in Spanish', () => {
  const page = readPage('/es/services/china');
  const prices = [...main(page).matchAll(/data-usd value="(\d+)"[^>]*>([^<]+)</g)];
  const read = prices.map(([, usd, text = '']) => [usd, text.replace(/\s/g, ' ')]);
  expect(read).toContainEqual(['4500', '4500,00 US$']);
  expect(read).toContainEqual(['800', '800,00 US$']);
  expect(steps(page)[2]?.[1]).toBe('2-3 semanas');
});

describe('§9 visa pages', () => {
  test.each(['china', 'indonesia'])('%s shows the first five documents', (country) => {
    const page = readPage(`/visa-work-permits/${country}`);
    const section = page
      .find('section')
      .find((part) => part.includes('Required documents'));
    expect(page.find('li', section)).toHaveLength(5);
  });

  test('the list shows at most 150 characters of each intro, of whole words', () => {
    const page = readPage('/visa-work-permits');
    for (const [name, country] of [
      ['China Z Visa', 'china'],
      ['Indonesia Investor KITAS', 'indonesia'],
    ]) {
      const card = page.find('li', main(page)).find((part) => part.includes(`>${name}<`));
      const [shown = ''] = page.find('p', card).map(page.text);
      const detail = readPage(`/visa-work-permits/${country}`);
      const [intro = ''] = detail.find('p', main(detail)).map(detail.text);
      expect(shown).toMatch(/^.{120,150}…$/);
      expect(intro.startsWith(`${shown.slice(0, -1)} `)).toBe(true);
    }
  });

  test('the drawn image has a text, and no image comes from elsewhere', () => {
    const page = readPage('/visa-work-permits/china');
    expect(main(page)).toMatch(/role="img" aria-label="\w[^"]+"/);
    expect(main(page)).not.toMatch(/<img|src="http|url\(/);
  });
});

describe('§2 services: links of the four cards', () => {
  const page = readPage('/services');
  const links = page.links();

  test.each([
    '/services/china',
    '/services/indonesia',
    '/visa-work-permits',
    '/visa-work-permits/china',
    '/visa-work-permits/indonesia',
    '/banking-solutions#fintech',
    '/banking-solutions#traditional',
  ])('%s', (href) => {
    expect(main(page)).toContain(`href="${href}"`);
  });

  test.each([
    'Hong Kong Virtual Company',
    'UK Virtual Company',
    'USA LLC/C-Corp',
    'Canada Incorporation',
    'Singapore Company',
    'Virtual Office Support',
  ])('the contact page with subject %s', (subject) => {
    expect(links).toContainEqual(['/contact-us', { subject }]);
  });

  test('four cards, each with a button that says what it is about', () => {
    const buttons = page.find('a', main(page)).map(page.text);
    const services = buttons.map((text) => /^Learn more (.+)$/.exec(text)?.[1]);
    expect(services.filter(Boolean)).toEqual([
      'Company Formation',
      'Visas and Work Permits',
      'Banking Solutions',
      'Virtual Office Support',
    ]);
  });
});
