import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressSite } from '../../src/integrations/compressed-copies.ts';
import { ask, type Question } from './ask.ts';
import { page, temporarySite } from './fixture.ts';
import { serveSite, type Served } from './serve-site.ts';
import { until } from '../stubs/until.ts';

const badge = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const site = temporarySite({
  'badge/CPF-2025-0001.svg': badge,
  'es/badge/CPF-2025-0001.svg': badge,
});
let served: Served;
beforeAll(async () => {
  await compressSite(site.path);
  served = await serveSite(site.path);
});
afterAll(() => {
  served.close();
  site.remove();
});

const get = (path: string, question?: Question) => ask(served.origin, path, question);

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
    '%s may stand in other sites, for ten minutes',
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

  test('hashed files are kept for a year, pages are asked for again, errors are not kept', async () => {
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
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['br;q=0', undefined],
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

  test.each(['/font.woff2', '/data.json'])('%s is sent as it is', async (path) => {
    expect((await encoded('br', path)).headers['content-encoding']).toBeUndefined();
  });

  test('the 404 page is compressed too', async () => {
    expect((await encoded('br', '/nope')).headers['content-encoding']).toBe('br');
  });
});

describe('R1.16 conditions, HEAD and ranges', () => {
  test('an ETag that still fits answers 304, each encoding with its own', async () => {
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

  test('a page that changed on disk is read again', async () => {
    const file = join(site.path, 'changing.html');
    writeFileSync(file, 'first');
    const { etag = '' } = (await get('/changing')).headers;
    writeFileSync(file, 'second one');
    const answer = await get('/changing', { headers: { 'if-none-match': etag } });
    expect([answer.status, answer.text]).toEqual([200, 'second one']);
  });

  test('HEAD answers like GET without a body', async () => {
    const accept = { headers: { 'accept-encoding': 'br' } };
    const [head, full] = [
      await get('/', { ...accept, method: 'HEAD' }),
      await get('/', accept),
    ];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ['content-length', 'content-type', 'etag', 'content-encoding']) {
      expect(head.headers[name]).toBe(full.headers[name]);
    }
  });

  test.each([
    ['bytes=0-3', 'wOF2', 'bytes 0-3/400'],
    ['bytes=396-', 'wOF2', 'bytes 396-399/400'],
    ['bytes=-2', 'F2', 'bytes 398-399/400'],
    ['bytes=398-9999', 'F2', 'bytes 398-399/400'],
  ])('%s answers that part', async (range, text, part) => {
    const answer = await get('/font.woff2', {
      headers: { range, 'accept-encoding': 'br' },
    });
    expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([
      206,
      text,
      part,
    ]);
  });

  test.each(['bytes=400-', 'bytes=-0'])('%s is beyond the end', async (range) => {
    const answer = await get('/font.woff2', { headers: { range } });
    expect([answer.status, answer.headers['content-range']]).toEqual([
      416,
      'bytes */400',
    ]);
  });

  test.each(['bytes=3-1', 'bytes=-', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b'])(
    '%s is passed over',
    async (range) => {
      const answer = await get('/font.woff2', { headers: { range } });
      expect([answer.status, answer.body.length]).toEqual([200, 400]);
    },
  );

  test('If-Range with another ETag answers the whole', async () => {
    const headers = { range: 'bytes=0-3', 'if-range': '"x"' };
    expect((await get('/font.woff2', { headers })).status).toBe(200);
  });
});

describe('visitors who hang up', () => {
  const open = '/proc/self/fd';
  test.skipIf(!existsSync(open))('leave no file open', async () => {
    writeFileSync(join(site.path, 'large.png'), Buffer.alloc(4_000_000));
    const before = readdirSync(open).length;
    const { port } = new URL(served.origin);
    const hangUp = () =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1');
        socket.once('data', () => socket.destroy());
        socket.once('close', () => resolve());
        socket.write('GET /large.png HTTP/1.1\r\nHost: localhost\r\n\r\n');
      });
    await Promise.all(Array.from({ length: 40 }, hangUp));
    await until(() => expect(readdirSync(open).length).toBeLessThan(before + 10));
    expect((await get('/')).status).toBe(200);
  });
});
