import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import {
  assertUniqueNames,
  companies,
  readCompany,
} from '../../content/listed-companies.ts';
import { locales } from '../../i18n/locales.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { certificateTexts } from './certificate-texts.ts';
import { checkKeys, industryKey } from './company-message-keys.ts';
import { entries, entryOn, formerEntries, verifiedEntries } from './company-queries.ts';

const file = 'CPF-2024-0001.yaml';
/** A withdrawn one, which has every key. */
const yaml = readFileSync(`content/companies/${file}`, 'utf8');
const company = readCompany(file, yaml);

describe('D3 companies', () => {
  test('a file of content/companies/ is a company, named after its ID', () => {
    expect(readCompany('CPF-1999-0001.yaml', yaml)).toMatchObject({
      id: 'CPF-1999-0001',
    });
    expect(() => readCompany('CPF-26-1.yaml', yaml)).toThrow(
      'content/companies/CPF-26-1.yaml is not named like',
    );
  });

  test.each([
    ['an unknown region', /region: .*/, 'region: QQ', /QQ.*\n.*region/],
    ['a region in small letters', /region: .*/, 'region: de', /region/],
    ['a misspelt key', 'region:', 'regoin:', /regoin/],
    ['an unknown status', 'withdrawn\n', 'expired\n', /status/],
    ['a withdrawal without a day', /withdrawnDate.*\n/, '', /withdrawnDate/],
    [
      'a day of withdrawal without a withdrawal',
      'withdrawn\n',
      'verified\n',
      /withdrawnDate/,
    ],
    ['no end', /verifiedUntil.*\n/, '', /verifiedUntil/],
    ['an end before its beginning', /Until: .*/, 'Until: 2020-01-01', /verifiedUntil/],
    [
      'a withdrawal before the verification',
      /wnDate: .*/,
      'wnDate: 2020-01-01',
      /withdrawnDate/,
    ],
    ['nothing checked', /checks: .*/, 'checks: []', /checks/],
    ['the same check twice', /checks: .*/, 'checks: [tax, tax]', /checks differ/],
    ['an address that scripts', /Url: .*/, "Url: 'javascript:a()'", /profileUrl/],
  ])('%s stops the build with the file and the key', (_, from, to, said) => {
    const read = () => readCompany(file, yaml.replace(from, to));
    expect(read).toThrow(`content/companies/${file}`);
    expect(read).toThrow(said);
  });

  test('a name that two companies have stops the build with both', () => {
    const twin = { ...company, id: 'CPF-2024-0002', name: company.name.toUpperCase() };
    expect(() => assertUniqueNames([company, twin])).toThrow(
      `content/companies/CPF-2024-0002.yaml: name: ${company.id}.yaml has the same name`,
    );
  });

  test('an industry or a check without a message stops the build with its name', () => {
    const from = `content/companies/${company.id}.yaml`;
    expect(() => industryKey({ ...company, industry: 'deep-sea-mining' })).toThrow(
      `${from}: industry: deep-sea-mining: content/messages/en/companies.json has no industryDeepSeaMining`,
    );
    expect(() => checkKeys({ ...company, checks: ['moon'] })).toThrow(
      `${from}: checks: moon: content/messages/en/registry.json has no checkMoon`,
    );
  });
});

describe('§2.12 status', () => {
  const verified = companies.find(({ status }) => status === 'verified') ?? company;
  const { verifiedUntil } = verified;
  const hours = (count: number) => new Date(verifiedUntil.getTime() + count * 3_600_000);

  test('a certificate is valid to the end of its last day, by the day of the build', () => {
    expect(entryOn(verified, hours(23)).status).toBe('verified');
    expect(entryOn(verified, hours(24)).status).toBe('expired');
  });

  test('a withdrawn certificate stays withdrawn', () => {
    expect(entryOn(company, company.verificationDate).status).toBe('withdrawn');
    expect(entryOn(company, new Date('2999-01-01')).status).toBe('withdrawn');
  });

  test('there is a sample of each status, and the directory has the valid ones', () => {
    expect(new Set(verifiedEntries.map(({ status }) => status))).toEqual(
      new Set(['verified']),
    );
    expect(new Set(formerEntries.map(({ status }) => status))).toEqual(
      new Set(['expired', 'withdrawn']),
    );
    expect(entries).toHaveLength(verifiedEntries.length + formerEntries.length);
  });

  test.each(locales)('a certificate is written in %s', (locale) => {
    const t = createTranslate(locale);
    for (const entry of entries) {
      const texts = certificateTexts(entry, { locale, t });
      expect(texts).toMatchObject({ id: entry.id, name: entry.name, until: entry.until });
      expect(Object.values(texts)).not.toContain('');
      expect(texts.verifiedOn).toContain(String(entry.verificationDate.getUTCFullYear()));
      expect(texts.region).not.toBe(entry.region);
      expect(Boolean(texts.withdrawnOn)).toBe(entry.status === 'withdrawn');
    }
  });
});
