import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { page } from './fixture.ts';
import { serveFixture } from './serve-site.ts';

const badge = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const get = serveFixture({
  'badge/CPF-2025-0001.svg': badge,
  'es/badge/CPF-2025-0001.svg': badge,
});

describe('R1.16 headers', () => {
  test.each(['/', '/nope', '/es', '/services/China', '/map.svg'])(
    '%s carries the security headers',
    async (path) => {
      const { headers } = await get(path);
      expect(headers).toMatchObject({
        'content-security-policy': "frame-ancestors 'none'",
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toMatch(
        /camera=\(\).*geolocation=\(\).*payment=\(\)/,
      );
    },
  );

  test.each(['/badge/CPF-2025-0001.svg', '/es/badge/CPF-2025-0001.svg'])(
    '%s may be embedded in other sites, and cached for ten minutes',
    async (path) => {
      const { status, headers } = await get(path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=600, must-revalidate',
        'x-content-type-options': 'nosniff',
        'content-type': 'image/svg+xml; charset=utf-8',
      });
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src/,
      );
      expect(headers).not.toHaveProperty('set-cookie');
    },
  );

  test('hashed files are cached for a year, pages are revalidated, errors are not cached', async () => {
    const caching = async (path: string) => (await get(path)).headers['cache-control'];
    expect(await caching('/_astro/app.a1b2c3.js')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(await caching('/pricing')).toBe('public, max-age=0, must-revalidate');
    expect(await caching('/_astro/gone.js')).toBe('public, max-age=0, must-revalidate');
  });

  test.each([
    ['/rss.xml', 'application/xml; charset=utf-8'],
    ['/map.svg', 'image/svg+xml; charset=utf-8'],
    ['/_astro/app.a1b2c3.js', 'text/javascript; charset=utf-8'],
    ['/data.json', 'application/json; charset=utf-8'],
    ['/font.woff2', 'font/woff2'],
  ])('%s is %s', async (path, type) => {
    expect((await get(path)).headers['content-type']).toBe(type);
  });
});

describe('R1.16 compression', () => {
  const encoded = (accepted: string, path = '/pricing') =>
    get(path, { headers: { 'accept-encoding': accepted } });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['identity', undefined],
    [';;,q=', undefined],
  ])('%s is answered with %s', async (accepted, encoding) => {
    const { headers, body } = await encoded(accepted);
    expect([headers['content-encoding'], headers.vary]).toEqual([
      encoding,
      'Accept-Encoding',
    ]);
    const decode =
      encoding === 'br' ? brotliDecompressSync : encoding ? gunzipSync : Buffer.from;
    expect(decode(body).toString()).toBe(page('pricing'));
    expect(headers['content-length']).toBe(String(body.length));
  });
});

describe('R1.16 conditions, HEAD and ranges', () => {
  test('a matching ETag answers 304; each encoding has its own', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const { etag = '' } = (await get('/pricing', { headers })).headers;
      const again = await get('/pricing', {
        headers: { ...headers, 'if-none-match': `"x", ${etag}` },
      });
      expect([again.status, again.headers.etag, again.text]).toEqual([304, etag, '']);
      const other = await get('/pricing', {
        headers: { ...headers, 'if-none-match': '"x"' },
      });
      expect(other.status).toBe(200);
    }
  });

  test('a range request returns that part', async () => {
    const headers = { range: 'bytes=396-', 'accept-encoding': 'br' };
    const answer = await get('/font.woff2', { headers });
    const part = answer.headers['content-range'];
    expect([answer.status, answer.text, part]).toEqual([
      206,
      'wOF2',
      'bytes 396-399/400',
    ]);
  });
});
