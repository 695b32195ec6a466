import { expect, test } from 'vitest';

import { withHeaderPolicy } from './header-policy.ts';
import { backendSource } from './policy-directives.ts';

const page = (policy: string) => ({
  file: 'index.html',
  path: '/',
  html: `<meta http-equiv="content-security-policy" content="${policy}">`,
});
const headers =
  "/*\n  Content-Security-Policy: frame-ancestors 'none'\n  X-Frame-Options: DENY\n";

test('R1.16 policy: the header has the pages’ directives except scripts and styles', () => {
  const pages = ['a', 'b'].map((hash) =>
    page(
      `default-src 'none';connect-src 'self' https://x.example;img-src 'self' ${hash}:; script-src 'sha256-${hash}'; style-src 'self'; base-uri 'none'`,
    ),
  );
  expect(withHeaderPolicy(headers, pages)).toBe(
    "/*\n  Content-Security-Policy: frame-ancestors 'none'; connect-src 'self' https://x.example; base-uri 'none'\n  X-Frame-Options: DENY\n",
  );
});

test('R1.16 policy: a page or a host file without a policy stops the build', () => {
  const stricterPage = page("base-uri 'none'");
  expect(() => withHeaderPolicy(headers, [stricterPage, page('')])).toThrow('Policy');
  expect(() => withHeaderPolicy('/*\n  X-Frame-Options: DENY\n', [stricterPage])).toThrow(
    'Policy',
  );
});

test('R1.19 policy: a production build refuses a backend without HTTPS', () => {
  const address = 'http://localhost:54321/';
  expect(() => backendSource(address, 'production')).toThrow('https://');
  expect(backendSource(address, 'embedded')).toBe(' http://localhost:54321');
  expect(backendSource('https://x.example/y', 'production')).toBe(' https://x.example');
  expect(backendSource('/', 'production')).toBe('');
});
