import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ask } from './ask.ts';
import { page, temporarySite } from './fixture.ts';
import { type Served, serveSite } from './serve-site.ts';

describe('R1.16 host rules', () => {
  const rules = temporarySite({
    _redirects: [
      '# a comment',
      '/old /pricing 301',
      '/default /pricing',
      '/temporary /pricing 302',
      '/keep/:slug/:page /blog/:page?from=:slug 307',
      '/splat/* /moved/:splat 301',
      '/away/* /:splat 301',
      '/out https://crossport.example/x 302',
      '/rewritten /pricing 200',
      '/gone /es/404 404',
      '/pricing /never 301',
      '/services /forced 301!',
      '/conditional /es 302 Country=es',
      'nonsense',
      '/lonely',
    ].join('\n'),
    _headers: [
      '/pricing',
      '  X-A: 1',
      '  X-A: 2',
      '/es/*',
      '  X-B: :yes',
      '/:one/two',
      '\tX-C: 3',
      '/es/pricing',
      '  ! X-B',
      '  X-B: other',
    ].join('\r\n'),
    'one/two.html': 'x',
  });
  let served: Served;
  beforeAll(async () => {
    served = await serveSite(rules.path);
  });
  afterAll(() => {
    served.close();
    rules.remove();
  });

  test.each([
    ['/old', 301, '/pricing'],
    ['/old?a=1', 301, '/pricing?a=1'],
    ['/default', 301, '/pricing'],
    ['/temporary', 302, '/pricing'],
    ['/keep/a/b', 307, '/blog/b?from=a'],
    ['/splat/a/b', 301, '/moved/a/b'],
    ['/away//evil.example', 301, '/evil.example'],
    ['/out', 302, 'https://crossport.example/x'],
    ['/services', 301, '/forced'],
    ['/pricing', 200, undefined],
    ['/conditional', 404, undefined],
    ['/lonely', 404, undefined],
  ])('%s answers %i %s', async (path, status, to) => {
    const answer = await ask(served.origin, path);
    expect([answer.status, answer.headers.location]).toEqual([status, to]);
  });

  test('a rewrite serves another page at its own URL', async () => {
    const [rewritten, gone] = [
      await ask(served.origin, '/rewritten'),
      await ask(served.origin, '/gone'),
    ];
    expect([rewritten.status, rewritten.text]).toEqual([200, page('pricing')]);
    expect([gone.status, gone.text]).toEqual([404, page('nada')]);
  });

  test('headers follow their path', async () => {
    expect((await ask(served.origin, '/pricing')).headers['x-a']).toBe('1, 2');
    expect((await ask(served.origin, '/es/')).headers).toMatchObject({ 'x-b': ':yes' });
    expect((await ask(served.origin, '/one/two')).headers).toMatchObject({ 'x-c': '3' });
    expect((await ask(served.origin, '/')).headers['x-a']).toBeUndefined();
    // Cloudflare Pages requires removing a header before setting it again.
    expect((await ask(served.origin, '/es/pricing')).headers['x-b']).toBe('other');
  });
});
