import { createHash } from 'node:crypto';

import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';

import { defaultLocale } from '../../src/i18n/locales.ts';
import { type BuiltPage, representatives } from './built-pages.ts';
import { attribute, only } from './elements.ts';

function inline({ document }: BuiltPage, tag: 'script' | 'style'): string[] {
  return document
    .querySelectorAll(tag)
    .filter(
      (element) =>
        !element.hasAttribute('src') &&
        attribute(element, 'type') !== 'application/ld+json',
    )
    .map(({ textContent }) => textContent);
}

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

function policyOf({ document }: BuiltPage): Record<string, string[]> {
  const meta = only(document, 'meta[http-equiv="content-security-policy"]');
  const directives = (attribute(meta, 'content') ?? '').split(';');
  return Object.fromEntries(
    directives
      .map((directive) => directive.trim().split(/\s+/))
      .flatMap(([name, ...sources]) => (name ? [[name, sources]] : [])),
  );
}

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // ARIA 1.2 allows names for lists, such as the footer's social buttons.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Figures never wrap, so they may contain plain spaces. A way to reach us is named by words.
    'tel-non-breaking': ['error', { ignoreClasses: ['figures', 'way'] }],
    // A title has the names of page and site (docs/specification.md 2), and an article's name may be long.
    'long-title': ['error', { maxlength: 100 }],
    // React writes attributes and void elements this way. Browsers read both the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
  },
});

/** Astro puts its style for islands into the body (docs/reliability.md 4). */
function withoutIslandStyle({ document, source }: BuiltPage): string {
  const [style] = document
    .querySelectorAll('body style')
    .filter(({ textContent }) => textContent.startsWith('astro-island'));
  return style ? source.replace(`<style>${style.textContent}</style>`, '') : source;
}

const titled = (pages: BuiltPage[]) => pages.map((page) => [page.address, page] as const);

/** A template has the same elements in all languages, and the validator needs longest. */
const validated = representatives.filter(
  ({ locale }) => process.env['FULL'] || locale === defaultLocale,
);

test.each(titled(validated))('D8 html-validate: finds nothing in %s', async (_, page) => {
  const report = await validator.validateString(
    withoutIslandStyle(page),
    `dist/${page.file}`,
  );
  const problems = report.results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`,
    ),
  );
  expect(problems).toEqual([]);
});

test.each(titled(representatives))(
  'R1.16 policy: no style attribute and no event handler in %s',
  (_, page) => {
    const names = page.document
      .querySelectorAll('*')
      .flatMap((element) => element.attributes.map(({ key }) => key.toLowerCase()));
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => /^(style|on[a-z]+)$/.test(name))).toEqual([]);
  },
);

describe.each(titled(representatives))('R1.16 policy: %s', (_, page) => {
  test('knows every inline script and style, and allows nothing unsafe', () => {
    const policy = policyOf(page);
    for (const tag of ['script', 'style'] as const) {
      const blocks = inline(page, tag);
      expect(blocks.length).toBeGreaterThan(0);
      expect(policy[`${tag}-src`]).toEqual(expect.arrayContaining(blocks.map(hashOf)));
    }
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
    expect(policy['trusted-types']).toEqual(["'none'"]);
    expect(policy['script-src']).toEqual(
      expect.arrayContaining(["'self'", "'wasm-unsafe-eval'"]),
    );
    expect(Object.values(policy).flat().join(' ')).not.toMatch(
      /(?<!wasm-)unsafe-|http:|\*/,
    );
  });

  test('has no unused hash', () => {
    const hashes = Object.values(policyOf(page))
      .flat()
      .filter((source) => source.startsWith("'sha256-"));
    const blocks = [...inline(page, 'script'), ...inline(page, 'style')];
    expect(hashes.length).toBeLessThanOrEqual(blocks.length + 2);
  });
});
