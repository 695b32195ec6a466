import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';

import { locales } from '../../../i18n/locales.ts';
import { createTranslate } from '../../../i18n/translate.ts';
import { entries } from '../company-queries.ts';
import { badgeSize, badgeStyle, drawBadge } from './badge.ts';
import { badgeTexts } from './badge-texts.ts';
import { fitLines } from './fit-lines.ts';

function linesOf(svg: string): string[] {
  const parsed = new XMLParser({ processEntities: true }).parse(svg) as {
    svg: { text: string[] };
  };
  return parsed.svg.text;
}

describe('§2.12 badge', () => {
  test.each(locales)('states in %s the certificate’s status and its day', (locale) => {
    const t = createTranslate(locale);
    for (const entry of entries) {
      const texts = badgeTexts(entry, { locale, t });
      const svg = drawBadge(texts);
      expect(XMLValidator.validate(svg)).toBe(true);
      const year = (entry.withdrawnDate ?? entry.verifiedUntil).getUTCFullYear();
      expect(linesOf(svg)[0]).toBe(texts.title);
      expect(linesOf(svg).join(' ')).toContain(entry.name);
      expect(linesOf(svg).at(-1)).toContain(String(year));
      expect(svg).toMatch(new RegExp(`^<svg [^>]*class="${entry.status}"`));
    }
  });

  test('runs nothing, fetches nothing and escapes a name', () => {
    const [entry] = entries;
    if (!entry) throw new Error('no entry');
    const name = '<script>alert(1)</script> & "Söhne"';
    const t = createTranslate('en');
    const svg = drawBadge({ ...badgeTexts(entry, { locale: 'en', t }), name });
    expect(svg).not.toMatch(/<script|<a |<image|<foreignObject|\son\w+=|url\(|@import/);
    expect(svg.match(/href="[^#]/)).toBeNull();
    expect(svg.match(/https?:/g)).toEqual(['http:']);
    expect(XMLValidator.validate(svg)).toBe(true);
  });

  test('the policy of its path allows its style and nothing else', () => {
    const hash = createHash('sha256').update(badgeStyle).digest('base64');
    const rules = readFileSync('public/_headers', 'utf8').match(
      /badge\/\*\n( {2}.*\n)*/g,
    );
    expect(rules).toHaveLength(2);
    for (const rule of rules ?? [])
      expect(rule).toContain(
        `Content-Security-Policy: default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; sandbox\n`,
      );
  });

  test.each([
    ['A Ltd', ['A Ltd']],
    [
      'Specimen Consulting (Shanghai) Co., Ltd.',
      ['Specimen Consulting', '(Shanghai) Co., Ltd.'],
    ],
    ['x'.repeat(90), [expect.stringMatching(/^x{20,29}…$/)]],
  ])('breaks %s between words and cuts it where it is too long', (name, lines) => {
    const width = (badgeSize.width - 122) / 14;
    expect(fitLines(name, width)).toEqual(lines);
  });
});
