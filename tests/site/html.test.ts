import { createHash } from 'node:crypto';
import { FileSystemConfigLoader, HtmlValidate, esmResolver } from 'html-validate';
import { describe, expect, test } from 'vitest';

import { attribute, builtPages, only, type BuiltPage } from './built-pages.ts';

const validator = new HtmlValidate(new FileSystemConfigLoader([esmResolver()]));

/**
 * Astro puts the style of its island element into the body, before the first island
 * (docs/reliability.md 4).
 */
const islandStyle = /<style>astro-island[^<]*<\/style>/;

/** Returns the page's inline scripts or styles as its source has them. Data blocks do not run. */
function inline(page: BuiltPage, tag: 'script' | 'style'): string[] {
  const blocks = page.source.matchAll(
    new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'),
  );
  return Array.from(blocks)
    .filter(([, attributes]) => !/\ssrc=|ld\+json/.test(attributes ?? ''))
    .map(([, , content = '']) => content);
}

function hash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** Returns the sources of each directive of a page's Content-Security-Policy. */
function policyOf(page: BuiltPage): Record<string, string[]> {
  const meta = only(page, 'meta[http-equiv="content-security-policy"]');
  const directives = (attribute(meta, 'content') ?? '')
    .split(';')
    .map((part) => part.trim());
  return Object.fromEntries(
    directives.filter(Boolean).map((directive) => {
      const [name = '', ...sources] = directive.split(/\s+/);
      return [name, sources];
    }),
  );
}

describe.each(builtPages.map((page) => [page.address, page] as const))(
  '%s',
  (_, page) => {
    test('D8 html-validate: finds nothing', async () => {
      const source = page.source.replace(islandStyle, '');
      const report = await validator.validateString(source, `dist/${page.file}`);
      const problems = report.results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`,
        ),
      );
      expect(problems).toEqual([]);
    });

    test('R16 policy: no style attribute and no event handler', () => {
      const inTags = page.source.match(/<[a-z][^>]*\s(style|on[a-z]+)\s*=[^>]*>/gi) ?? [];
      expect(inTags).toEqual([]);
    });

    test('R16 policy: knows every inline script and style, and allows nothing unsafe', () => {
      const policy = policyOf(page);
      for (const tag of ['script', 'style'] as const) {
        const blocks = inline(page, tag);
        expect(blocks.length).toBeGreaterThan(0);
        expect(policy[`${tag}-src`]).toEqual(expect.arrayContaining(blocks.map(hash)));
      }
      expect(policy['default-src']).toEqual(["'none'"]);
      expect(policy['base-uri']).toEqual(["'none'"]);
      expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
      expect(policy['trusted-types']).toEqual(["'none'"]);
      expect(Object.values(policy).flat().join(' ')).not.toMatch(
        /(?<!wasm-)unsafe-|http:|\*/,
      );
    });
  },
);
