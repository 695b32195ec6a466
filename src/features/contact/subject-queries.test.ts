import { readFileSync } from 'node:fs';

import { load } from 'js-yaml';
import { expect, test, vi } from 'vitest';

import { servicesBySubject } from './subject-queries.ts';

vi.mock('astro:content', () => ({ getCollection: () => Promise.resolve([]) }));

const facts = load(readFileSync('content/cases/catalogue/facts.yaml', 'utf8'));
const { services } = facts as { services: Record<string, unknown> };

test('§3 subjects: a subject that names a service maps to a service of cases', () => {
  const bySubject = servicesBySubject();
  expect(bySubject).toMatchObject({
    'UK Virtual Company': 'uk',
    'China Z Visa Inquiry': 'zVisa',
    'Nominee Services': 'nominee',
    'Virtual Office': 'virtualOffice',
  });
  expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.values(bySubject)));
});

test('§3 subjects: other subjects map to no service', () => {
  const bySubject = servicesBySubject();
  for (const subject of [
    'General Inquiry',
    'Other Visa/Service',
    'Verified Badge Inquiry',
  ])
    expect(bySubject).not.toHaveProperty([subject]);
});
