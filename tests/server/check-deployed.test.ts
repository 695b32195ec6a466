import { readdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';

import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import {
  type EmbeddedBackend,
  isBackendPath,
  openBackend,
} from '../../supabase/local/backend.ts';
import { createSite } from '../../supabase/local/site/site.ts';
import { changeBody, changeHeaders, replaceWith, serveWithFaults } from './bad-host.ts';
import { checkDeployed } from './check-deployed.ts';
import { preparedFolder } from './fixture.ts';

const dist = process.env['DIST_DIR'] ?? 'dist';
const canonical = 'https://crossport.example';
const scripts = readdirSync(`${dist}/_astro`);
const script = scripts.find((name) => /^Document.*js$/.test(name));
const deskScript = scripts.find((name) => /^desk.*js$/.test(name));
const data = preparedFolder();
const site = createSite(dist);
let backend: EmbeddedBackend;

// Playwright starts a new worker after each failed test.
vi.setConfig({ testTimeout: 120_000 });

const api = getRequestListener((request) => backend.fetch(request), {
  overrideGlobalObjects: false,
});
const answer: RequestListener = (request, response) => {
  const [path = ''] = (request.url ?? '').split('?');
  if (isBackendPath(path)) void api(request, response);
  else site(request, response);
};

async function check(faults: Parameters<typeof serveWithFaults>[1]) {
  const { origin, close } = await serveWithFaults(answer, faults);
  try {
    return await checkDeployed(origin, canonical);
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

test('R1.16 deployed: our own host passes', async () => {
  const { code, outcomes, misses } = await check({});
  expect(misses).toEqual({});
  expect(code).toBe(0);
  const { 'http leads to https': https, ...others } = outcomes;
  expect(https).toBe('skipped');
  expect(Object.keys(others).length).toBeGreaterThan(15);
  expect(new Set(Object.values(others))).toEqual(new Set(['passed']));
});

const messages = '/rest/v1/contact_submissions';
const bucket = '/storage/v1/object';
const id = '00000000-0000-4000-8000-000000000000';
const nobodys = `${id}/${id}/${id}`;
const unsafe = (html: string) =>
  html.replace("script-src 'self'", "script-src 'self' 'unsafe-inline' http:");
const faults = {
  'GET /es/services': replaceWith(500),
  'GET /ru/no-such-page': replaceWith(200),
  'GET /services/China': replaceWith(404),
  'GET /zh/faqs': changeBody((html) => html.replace(/<link[^>]*hreflang="vi"[^>]*>/, '')),
  'GET /rss.xml': changeHeaders({ 'Cross-Origin-Resource-Policy': null }),
  'GET /about-us': changeBody((html) => unsafe(html).replaceAll(/'sha256-[^']*'/g, '')),
  'GET /verify': changeBody((html) =>
    html.replace('</body>', '<script>a()</script></body>'),
  ),
  'GET /blog': changeHeaders({ 'Cache-Control': 'public, max-age=86400' }),
  'GET /pricing': changeBody((html) =>
    html.replace("font-src 'self'", "font-src 'none'"),
  ),
  [`GET /_astro/${script}`]: changeBody((text) => `${text}//sb_secret_${'x'.repeat(20)}`),
  'POST /functions/v1/get-geo-data': replaceWith(200, {
    language: 'xx',
    currency: 'USD',
  }),
  'GET /auth/v1/settings': replaceWith(200, { mailer_autoconfirm: true }),
  [`POST ${messages}`]: replaceWith(201),
  [`GET ${messages}`]: replaceWith(200, [{ name: 'Rosa' }]),
  [`DELETE ${messages}`]: replaceWith(204),
  'POST /rest/v1/payouts': replaceWith(201),
  'PATCH /rest/v1/ledger_entries': replaceWith(204),
  'POST /rest/v1/rpc/desk_leads': replaceWith(200, { more: false, rows: [] }),
  'GET /vi/dashboard/cases/CPF-C-2026-00001': replaceWith(404),
  'GET /id/desk/leads': changeHeaders({ 'Content-Security-Policy': null }),
  'GET /tl/dashboard': changeBody((html) =>
    html.replace('</body>', `<script src="/_astro/${deskScript}"></script></body>`),
  ),
  [`GET ${bucket}/public/documents/${nobodys}`]: replaceWith(400, {
    message: 'not_found',
  }),
  [`POST ${bucket}/list/documents`]: replaceWith(200, [{ name: 'passport.pdf' }]),
  [`POST ${bucket}/upload/sign/documents/${nobodys}`]: replaceWith(200, { url: '/x' }),
  'POST /functions/v1/deliver-emails': replaceWith(200, { sent: 3 }),
  'POST /functions/v1/unsubscribe': replaceWith(204),
  'POST /functions/v1/invite-client': replaceWith(401, { code: 'no_session', hint: 'x' }),
};

const says = (words: RegExp): unknown => expect.stringMatching(words);
const saysAlso = (words: RegExp): unknown => expect.arrayContaining([says(words)]);

test('R1.16 deployed: a host’s faults are named', async () => {
  const { code, misses } = await check(faults);
  expect(code).toBe(1);
  expect(misses).toEqual({
    'pages answer 200': [says(/ \/es\/services .* Received: 500/)],
    'unknown paths answer 404': [says(/ \/ru\/no-such-page .*\+ "status": 200/)],
    redirects: [says(/ \/services\/China: 404 /)],
    'addresses and hreflang, mutual': saysAlso(/\/zh\/faqs .*"vi is missing"/),
    'security headers': [says(/ \/rss.xml: Cross-Origin-Resource-Policy .* undefined/)],
    'header and meta policies agree': [says(/\/pricing: font-src 'self'/)],
    'csp_evaluator, header and meta together': [says(/\/about-us: /)],
    'http:, unsafe-… and * in policies': [says(/\/about-us: http:/)],
    'scripts and styles are as built': saysAlso(/ \/verify .*"<script>a\(\)/),
    caching: [says(/ \/blog: public, max-age=86400/)],
    compression: saysAlso(/ \/blog is not compressed/),
    'scripts and fonts, no secret in them': [says(/ \/_astro\/.*"sb_secret_/)],
    'get-geo-data': [says(/"xx"/)],
    accounts: [says(/emails need no confirmation/)],
    'bad messages are refused': [
      says(/without a name .*"201 "/),
      says(/with an id .*"201 "/),
    ],
    'visitors read, write and delete nothing': [
      says(/read contact_submissions: 200/),
      says(/write contact_submissions .* 201/),
      says(/delete contact_submissions .* 204/),
      says(/write payouts .* 201/),
      says(/change ledger_entries .* 204/),
    ],
    'visitors call no function of portal, desk and books': [says(/desk_leads .* 200/)],
    'portal and desk answer below their paths': expect.arrayContaining([
      says(/ \/vi\/dashboard\/cases\/CPF-C-2026-00001 .* Received: 404/),
      says(/ policy of \/id\/desk\/leads .*undefined/),
    ]),
    'clients are sent no script of the desk': [says(/pages with .*"\/tl\/dashboard"/)],
    'visitors neither read nor list documents': [
      says(/ list .*passport/),
      says(/ the bucket is public .*not_found/),
    ],
    'visitors store no documents': [says(/"200 /)],
    'visitors deliver no email and keep no house': [says(/ deliver-emails .*sent/)],
    unsubscribe: [says(/ without a signature .*"204"/)],
    'visitors invite nobody': [says(/ details .*"hint"/)],
  });
});
