import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { readFacts } from '../../content/facts.ts';
import { companies as schema } from '../../content/schemas/companies.ts';
import { locales } from '../../i18n/locales.ts';
import { createTranslate } from '../../i18n/translate.ts';

import { certificateTexts } from './certificate.ts';
import { industryKey } from './industry.ts';
import { getCompanies, getVerifiedCompanies } from './queries.ts';

const yaml = readFileSync('content/companies.yaml', 'utf8');

const newCompany = `
- id: CPF-1999-0001
  name: Newcomer GmbH
  industry: trading
  region: DE
  profileUrl: https://newcomer.example
  joinedDate: 2026-02-01
`;

/** Reads the companies with one more entry. */
const withCompany = (entry: string) =>
  readFacts('companies.yaml', `${yaml}\n${entry}`, schema);

describe('D3 companies', () => {
  test('one more is one more entry of content/companies.yaml', () => {
    const all = withCompany(newCompany);
    expect(all).toHaveLength(getCompanies().length + 1);
    expect(all.at(-1)).toMatchObject({ id: 'CPF-1999-0001', region: 'DE' });
  });

  test.each([
    ['an ID of another shape', 'CPF-1999-0001', 'CPF-26-1', /id/],
    ['an ID that is taken', 'CPF-1999-0001', getCompanies()[0]?.id ?? '', /ids differ/],
    ['a region that there is not', 'region: DE', 'region: QQ', /QQ.*\n.*region/],
    ['a region in small letters', 'region: DE', 'region: de', /region/],
    ['a misspelt key', 'region:', 'regoin:', /regoin/],
    ['a status without a date', /$/, '  status: Verified\n', /come together/],
  ])('%s stops the build, which names file and key', (_, from, to, said) => {
    const read = () => withCompany(newCompany.replace(from, to));
    expect(read).toThrow('content/companies.yaml');
    expect(read).toThrow(said);
  });

  test('an industry without a message stops the build, which names company and key', () => {
    const [company] = getCompanies();
    if (!company) throw new Error('no company');
    expect(() => industryKey({ ...company, industry: 'deep-sea-mining' })).toThrow(
      `content/companies.yaml: ${company.id}: deep-sea-mining: ` +
        'content/messages/en/companies.json has no industryDeepSeaMining',
    );
  });

  test('the look-up knows those with a day of verification, and no other', () => {
    const known = getVerifiedCompanies().map(({ id }) => id);
    for (const { id, verificationDate } of getCompanies())
      expect(known.includes(id), id).toBe(Boolean(verificationDate));
  });

  test.each(locales)('a certificate is written in %s', (locale) => {
    const t = createTranslate(locale);
    for (const company of getVerifiedCompanies()) {
      const texts = certificateTexts(company, { locale, t });
      expect(texts).toMatchObject({ id: company.id, name: company.name });
      expect(Object.values(texts)).not.toContain('');
      const year = String(company.verificationDate.getUTCFullYear());
      expect(texts.verifiedOn).toContain(year);
      expect(texts.region).not.toBe(company.region);
    }
  });
});
