import { readFileSync } from 'node:fs';

import { parse } from 'smol-toml';
import { expect, test } from 'vitest';

import { defaultLocale, locales } from '../../src/i18n/locales.ts';

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

test('R1.25 hosts: the example of nginx has the 404 page of every language', () => {
  expect(readFileSync('docs/nginx.conf', 'utf8')).toContain(
    `(?<language>${others.join('|')})/`,
  );
});

test('hosts: the paths of an application are those of one page, in every language', () => {
  const rules = readFileSync('public/_redirects', 'utf8');
  for (const path of ['/dashboard', '/desk']) {
    expect(rules).toContain(`\n${path}/* ${path} 200\n`);
    expect(rules).toContain(`\n/:locale${path}/* /:locale${path} 200\n`);
  }
  expect(readFileSync('docs/nginx.conf', 'utf8')).toContain(
    `(?<application>(?:/(?:${others.join('|')}))?/(?:dashboard|desk))/`,
  );
});

test('hosts: the CI workflow may only read, and pins its actions by commit', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
  expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m);
  const actions = workflow.match(/uses: .*/g);
  expect(actions).not.toBeNull();
  for (const action of actions ?? [])
    expect(action).toMatch(/^uses: \S+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
