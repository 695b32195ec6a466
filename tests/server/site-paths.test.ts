import { describe, expect, test } from 'vitest';

import { page } from './fixture.ts';
import { serveFixture } from './serve-site.ts';

const get = serveFixture();

describe('§2 routes', () => {
  test.each([
    ['/', 'home'],
    ['/pricing', 'pricing'],
    ['/pricing?coupon=x', 'pricing'],
    ['/services', 'services'],
    ['/services/china', 'china'],
    ['/es/', 'inicio'],
    ['/es/pricing', 'precios'],
    ['/with%20space%20%C3%A9', 'unusual'],
  ])('%s is served', async (path, title) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toBe(page(title));
  });

  test.each([
    ['/es', '/es/'],
    ['/pricing/', '/pricing'],
    ['/pricing.html', '/pricing'],
    ['/index.html', '/'],
    ['/es/index.html', '/es/'],
    ['/es/pricing/?a=1', '/es/pricing?a=1'],
    ['/with%20space%20%C3%A9/', '/with%20space%20%C3%A9'],
  ])('%s redirects permanently to %s', async (path, to) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([308, to]);
  });

  test.each([
    ['/services/China', '/services/china'],
    ['/services/CHINA?x=1', '/services/china?x=1'],
    ['/visa-work-permits/Indonesia', '/visa-work-permits/indonesia'],
    ['/es/services/China', '/es/services/china'],
  ])('country names in another case: %s redirects to %s', async (path, to) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([301, to]);
  });
});

describe('R1.25 unknown paths', () => {
  test.each([
    ['/nope', 'nothing here'],
    ['/services/france', 'nothing here'],
    ['/es/nope', 'nada'],
    ['/id/nope', 'nothing here'],
    ['/404', 'nothing here'],
    ['/es/404', 'nada'],
  ])('%s answers 404 with the page of its language', async (path, title) => {
    const answer = await get(path);
    expect([answer.status, answer.text]).toEqual([404, page(title)]);
  });
});

describe('R1.10 hostile requests', () => {
  test.each([
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/..%5c..%5cetc',
    '/.env',
    '/%2eenv',
    '/_headers',
    '/pricing.html.br',
    '//evil.example/index.html',
    '/%2fevil.example/index.html',
    `/${'a'.repeat(5000)}`,
  ])('%s finds nothing', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([404, undefined]);
  });

  test.each(['/%', '/a%00b'])('%s is malformed', async (path) => {
    expect((await get(path)).status).toBe(400);
  });

  test('POST is not allowed on a page', async () => {
    const answer = await get('/pricing', { method: 'POST' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('.well-known is public', async () => {
    expect((await get('/.well-known/security.txt')).status).toBe(200);
  });
});
