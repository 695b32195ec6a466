import { readdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { checkDeployed } from '../../scripts/deployed/check.ts';
import type { Finding } from '../../scripts/report.ts';
import {
  isBackendPath,
  openBackend,
  type Backend,
} from '../../supabase/local/backend.ts';
import { createSite } from '../../supabase/local/site/site.ts';

import { instead, reheader, rewrite, serveBadly } from './bad-host.ts';
import { preparedFolder } from './fixture.ts';

const dist = process.env['DIST_DIR'] ?? 'dist';
const canonical = 'https://crossport.example';
const script = readdirSync(`${dist}/_astro`).find((name) => /^Page.*js$/.test(name));
const data = preparedFolder();
const site = createSite(dist);
let backend: Backend;

const api = getRequestListener((request) => backend.fetch(request), {
  overrideGlobalObjects: false,
});
const answer: RequestListener = (request, response) => {
  const [path = ''] = (request.url ?? '').split('?');
  if (isBackendPath(path)) void api(request, response);
  else site(request, response);
};

async function check(faults: Parameters<typeof serveBadly>[1]): Promise<Finding[]> {
  const { origin, close } = await serveBadly(answer, faults);
  try {
    return await checkDeployed({ origin, canonical });
  } finally {
    close();
  }
}

beforeAll(async () => {
  // Refused queries are logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend = await openBackend({ dataDir: data.path, siteUrl: canonical });
});
afterAll(async () => {
  await backend.close();
  data.remove();
});

test('R16 deployed: our own host misses nothing', async () => {
  const findings = await check({});
  expect(findings.length).toBeGreaterThan(15);
  expect(findings.flatMap(({ misses }) => misses)).toEqual([]);
  const skipped = findings.filter((finding) => finding.skipped);
  expect(skipped.map((finding) => finding.check)).toEqual(['http leads to https']);
});

const messages = '/rest/v1/contact_submissions';
const unsafe = (html: string) =>
  html.replace("script-src 'self'", "script-src 'self' 'unsafe-inline' http:");
/** Everything that a host can do wrong, all on one host. */
const faults = {
  'GET /es/services': instead(500),
  'GET /ru/no-such-page': instead(200),
  'GET /services/China': instead(404),
  'GET /zh/faqs': rewrite((html) => html.replace(/<link[^>]*hreflang="vi"[^>]*>/, '')),
  'GET /rss.xml': reheader({ 'Cross-Origin-Resource-Policy': null }),
  'GET /about-us': rewrite((html) => unsafe(html).replaceAll(/'sha256-[^']*'/g, '')),
  'GET /verify': rewrite((html) =>
    html.replace('</body>', '<script>a()</script></body>'),
  ),
  'GET /blog': reheader({ 'Cache-Control': 'public, max-age=86400' }),
  'GET /pricing': rewrite((html) => html.replace("font-src 'self'", "font-src 'none'")),
  [`GET /_astro/${script}`]: rewrite((text) => `${text}//sb_secret_${'x'.repeat(20)}`),
  'POST /functions/v1/get-geo-data': instead(200, { language: 'xx', currency: 'USD' }),
  'GET /auth/v1/settings': instead(200, { mailer_autoconfirm: true }),
  [`POST ${messages}`]: instead(201),
  [`GET ${messages}`]: instead(200, [{ name: 'Rosa' }]),
  [`DELETE ${messages}`]: instead(204),
};

test('R16 deployed: what a host does wrong is named', async () => {
  const findings = await check(faults);
  const misses = Object.fromEntries(
    findings.map((finding) => [finding.check, finding.misses.join('\n')]),
  );
  expect(misses).toMatchObject({
    'pages answer 200': '/es/services: 500',
    'unknown paths answer 404': '/ru/no-such-page: 200',
    redirects: '/services/China: 404, to null',
    'addresses and hreflang, mutual': expect.stringContaining('/zh/faqs: vi is missing'),
    'security headers': '/rss.xml: Cross-Origin-Resource-Policy is null',
    'header and meta policies agree': expect.stringMatching(/\/pricing: font-src 'self'/),
    'csp_evaluator, header and meta together': expect.stringContaining('/about-us: '),
    'http:, unsafe-… and * in policies': expect.stringContaining('/about-us: http:'),
    'scripts and styles are as built': expect.stringContaining('/verify: <script>a()'),
    caching: expect.stringContaining('/blog: public, max-age=86400'),
    compression: expect.stringContaining('/blog: 200, not compressed'),
    'scripts and fonts, no secret in them': expect.stringContaining('sb_secret_'),
    'get-geo-data': expect.stringContaining('"language":"xx"'),
    accounts: 'e-mails need no confirmation',
    'bad messages are refused': expect.stringContaining('201'),
    'visitors read and delete nothing': expect.stringMatching(/read .*\ndelete /),
  });
});

test('R16 deployed: a host that does not answer is no success', async () => {
  const { origin, close } = await serveBadly(answer, {});
  close();
  const findings = await checkDeployed({ origin, canonical });
  expect(findings).toMatchObject([{ figure: expect.stringMatching(/^0 of \d+$/) }]);
  expect(findings[0]?.misses.join()).toContain('ECONNREFUSED');
});
