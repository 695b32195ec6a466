import { readFileSync } from 'node:fs';

import { parse } from 'smol-toml';
import { expect, test } from 'vitest';

import { defaultLocale, locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/localize-path.ts';
import { readHeaderRules } from '../../supabase/local/site/host-rules.ts';

const others = locales.filter((locale) => locale !== defaultLocale);

test('R1.25 hosts: Netlify has the 404 page of every language', () => {
  const { redirects } = parse(readFileSync('netlify.toml', 'utf8'));
  expect(redirects).toEqual(
    others.map((locale) => ({
      from: `/${locale}/*`,
      to: `/${locale}/404.html`,
      status: 404,
    })),
  );
});

/**
 * The settings of the location that nginx takes for a path, with the path's captures filled in. Of the
 * locations with a pattern it takes the first that matches, else the longest prefix.
 */
function nginxSettings(path: string): string {
  const locations = Array.from(
    readFileSync('docs/nginx.conf', 'utf8').matchAll(
      /^location (~ )?(\S+) \{\n([^]*?)^\}/gm,
    ),
    ([, isPattern, where = '', settings = '']) => ({ isPattern, where, settings }),
  );
  for (const { isPattern, where, settings } of locations) {
    const match = isPattern && new RegExp(where).exec(path);
    if (match)
      return settings.replace(
        /\$(\w+)/g,
        (all, name: string) => match.groups?.[name] ?? all,
      );
  }
  const prefixes = locations
    .filter(({ isPattern, where }) => !isPattern && path.startsWith(where))
    .sort((a, b) => b.where.length - a.where.length);
  return prefixes[0]?.settings ?? '';
}

test.each(others)('R1.25 hosts: nginx has the 404 page of %s', (locale) => {
  expect(nginxSettings(`/${locale}/nowhere`)).toContain(
    `error_page 404 /${locale}/404.html;`,
  );
});

test('hosts: the paths of an application are those of one page, in every language', () => {
  const rules = readFileSync('public/_redirects', 'utf8');
  for (const path of ['/dashboard', '/desk']) {
    expect(rules).toContain(`\n${path}/* ${path} 200\n`);
    expect(rules).toContain(`\n/:locale${path}/* /:locale${path} 200\n`);
    for (const locale of locales) {
      const page = localizePath(path, locale);
      expect(nginxSettings(`${page}/cases/1`)).toContain(`try_files ${page}.html =404;`);
    }
  }
});

test.each(locales)(
  '§2.12 hosts: nginx gives badges in %s the headers of their rule',
  (locale) => {
    const pathname = localizePath('/badge/a.svg', locale);
    const rule = readHeaderRules('public').find(
      ({ pattern, without }) => without.length > 0 && pattern.test({ pathname }),
    );
    expect(rule?.headers.length).toBeGreaterThan(0);
    for (const [name, value] of rule?.headers ?? [])
      expect(nginxSettings(pathname)).toContain(`add_header ${name} "${value}";`);
  },
);

test('hosts: the CI workflow may only read, and pins its actions by commit', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
  expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m);
  const actions = workflow.match(/uses: .*/g);
  expect(actions).not.toBeNull();
  for (const action of actions ?? [])
    expect(action).toMatch(/^uses: \S+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
