// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { anyCharacter } from '../../tests/support/any-character.ts';
import { runs } from '../../tests/support/seed.ts';
import { referralOf, referralShape, referralVisits } from './referral.ts';

const now = Date.UTC(2026, 0, 15);
const days = 90;
const end = now + days * 24 * 60 * 60 * 1000;

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
const code = fc
  .array(fc.constantFrom(...letters), { minLength: 8, maxLength: 8 })
  .map((parts) => `CPF-${parts.join('')}`);

function codeOf(search: string, entry: unknown = {}): string | undefined {
  return referralOf(search, Object(entry), days, now)?.code;
}

describe('§9 referral: the code of an address', () => {
  test('counts for its days, whatever the case of its letters', () => {
    fc.assert(
      fc.property(code, fc.boolean(), (linkCode, lower) => {
        const search = `?x=1&ref=${lower ? linkCode.toLowerCase() : linkCode}&y=2`;
        expect(referralOf(search, {}, days, now)).toEqual({ code: linkCode, until: end });
      }),
    );
  });

  test('has the name of the link, if it is a plain one', () => {
    const campaignNamed = (name: string) =>
      referralOf(`?ref=CPF-ABCD1234&${new URLSearchParams({ c: name })}`, {}, days, now);
    expect(campaignNamed('Blog_2-x')).toEqual({
      code: 'CPF-ABCD1234',
      until: end,
      campaign: 'blog_2-x',
    });
    for (const wrong of ['', 'a b', '<b>', 'é', 'x'.repeat(33)])
      expect(campaignNamed(wrong), wrong).toEqual({ code: 'CPF-ABCD1234', until: end });
  });

  test('does not count in any other shape', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!referralShape.test(text.toUpperCase()));
        expect(codeOf(`?${new URLSearchParams({ ref: text })}`)).toBeUndefined();
      }),
    );
    for (const wrong of [
      '',
      'CPF-1234567',
      'CPF-123456789',
      'CPF-1234-678',
      'ABC-12345678',
    ])
      expect(codeOf(`?ref=${wrong}`), wrong).toBeUndefined();
    expect(codeOf('?ref=CPF-ABCD1234%0A')).toBeUndefined();
    expect(codeOf('?ref=%20CPF-ABCD1234')).toBeUndefined();
  });

  test('any query gives a well-formed code or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (search) => {
        expect(codeOf(search) ?? 'CPF-00000000').toMatch(referralShape);
      }),
    );
  });
});

describe('§9 referral: the code that is kept', () => {
  test('wins over the address while it is valid, and keeps its end', () => {
    fc.assert(
      fc.property(
        code,
        code,
        fc.integer({ min: 1, max: end - now }),
        (storedCode, linkCode, left) => {
          const entry = { code: storedCode, until: now + left };
          const last =
            linkCode === storedCode ? undefined : { code: linkCode, until: end };
          expect(referralOf(`?ref=${linkCode}`, entry, days, now)).toEqual({
            ...entry,
            last,
          });
        },
      ),
    );
  });

  test('gives way to the newest other one once it has expired', () => {
    const expired = { code: 'CPF-AAAAAAAA', until: now };
    const last = { code: 'CPF-BBBBBBBB', until: end - 1 };
    expect(referralOf('', { ...expired, last }, days, now)).toEqual(last);
    const newer = { code: 'CPF-CCCCCCCC', until: end };
    expect(referralOf('?ref=CPF-CCCCCCCC', { ...expired, last }, days, now)).toEqual({
      ...last,
      last: newer,
    });
    const both = { ...expired, last: { ...last, until: now } };
    expect(referralOf('?ref=CPF-CCCCCCCC', both, days, now)).toEqual(newer);
  });

  test('keeps the newest other code behind it', () => {
    const first = { code: 'CPF-AAAAAAAA', until: now + 1 };
    const last = { code: 'CPF-BBBBBBBB', until: end - 1 };
    const visit = (search: string) => referralOf(search, { ...first, last }, days, now);
    for (const search of ['', '?ref=nonsense', '?ref=CPF-AAAAAAAA'])
      expect(visit(search), search).toEqual({ ...first, last });
    const newer = { code: 'CPF-CCCCCCCC', until: end };
    expect(visit('?ref=CPF-CCCCCCCC')).toEqual({ ...first, last: newer });
  });

  test('counts until its last millisecond; then the address does', () => {
    const storedCode = 'CPF-AAAAAAAA';
    expect(codeOf('', { code: storedCode, until: now + 1 })).toBe(storedCode);
    expect(codeOf('', { code: storedCode, until: now })).toBeUndefined();
    expect(codeOf('?ref=CPF-BBBBBBBB', { code: storedCode, until: now })).toBe(
      'CPF-BBBBBBBB',
    );
  });

  test('does not count if it would last longer than ours do', () => {
    expect(codeOf('', { code: 'CPF-AAAAAAAA', until: end })).toBe('CPF-AAAAAAAA');
    expect(codeOf('', { code: 'CPF-AAAAAAAA', until: end + 1 })).toBeUndefined();
    expect(codeOf('', { code: 'CPF-AAAAAAAA', until: '1e300' })).toBeUndefined();
  });

  test('anything malformed in storage is ignored', () => {
    const until = fc.oneof(fc.jsonValue(), fc.constant(now + 1000));
    const entry = fc.oneof(fc.jsonValue(), fc.record({ code: fc.jsonValue(), until }));
    fc.assert(
      fc.property(entry, (storedEntry) => {
        const { code } = Object(storedEntry) as { code?: unknown };
        fc.pre(typeof code !== 'string' || !referralShape.test(code));
        expect(codeOf('', storedEntry)).toBeUndefined();
        expect(codeOf('?ref=CPF-AAAA1111', storedEntry)).toBe('CPF-AAAA1111');
      }),
      { numRuns: runs(2000) },
    );
  });
});

test('§9 referral: the first link and the newest each keep their own name', () => {
  const first = { code: 'CPF-AAAAAAAA', until: now + 1, campaign: 'blog' };
  const visit = referralOf('?ref=CPF-BBBBBBBB&c=talk', first, days, now);
  expect(visit).toEqual({
    ...first,
    last: { code: 'CPF-BBBBBBBB', until: end, campaign: 'talk' },
  });
  expect(referralOf('?ref=CPF-AAAAAAAA&c=talk', first, days, now)).toEqual(first);
  const forged = { ...first, campaign: '<b>' };
  expect(referralOf('', forged, days, now)).not.toHaveProperty('campaign');
});

describe('§5 §8 referral: the visits of a visitor', () => {
  const code = 'CPF-ABCD1234';
  const now = Date.UTC(2026, 5, 30, 23, 59);
  const inDays = (days: number) => now + days * 86_400_000;

  function visits(storedEntry?: string): ReturnType<typeof referralVisits> {
    vi.useFakeTimers({ now });
    document.documentElement.dataset['referral'] = code;
    if (storedEntry) localStorage.setItem('referral', storedEntry);
    return referralVisits(90);
  }

  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
    delete document.documentElement.dataset['referral'];
  });

  test('the visit was one referral period before its end', () => {
    expect(visits(JSON.stringify({ code, until: inDays(90) }))).toEqual([
      { code, day: '2026-06-30' },
    ]);
    expect(visits(JSON.stringify({ code, until: inDays(1) }))).toEqual([
      { code, day: '2026-04-02' },
    ]);
  });

  test('the names of the links go along', () => {
    const last = { code: 'CPF-OTHER000', until: inDays(89), campaign: 'talk' };
    const stored = { code, until: inDays(1), campaign: 'blog', last };
    expect(visits(JSON.stringify(stored))).toMatchObject([
      { code, campaign: 'blog' },
      { code: 'CPF-OTHER000', campaign: 'talk' },
    ]);
  });

  test('the newest other code comes after the first, with its own day', () => {
    const last = { code: 'CPF-OTHER000', until: inDays(89) };
    expect(visits(JSON.stringify({ code, until: inDays(1), last }))).toEqual([
      { code, day: '2026-04-02' },
      { code: 'CPF-OTHER000', day: '2026-06-29' },
    ]);
  });

  test.each([
    null,
    'x',
    7,
    [],
    {},
    { code: 'CPF-OTHER000' },
    { until: 1 },
    { code: 7, until: 1 },
  ])('%j beside the first code is ignored', (last) => {
    const stored = JSON.stringify({ code, until: inDays(90), last });
    expect(visits(stored)).toEqual([{ code, day: '2026-06-30' }]);
  });

  test.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['null', 'null'],
    ['another code', JSON.stringify({ code: 'CPF-OTHER000', until: inDays(1) })],
    ['no day', JSON.stringify({ code, until: 'soon' })],
    ['an impossible day', JSON.stringify({ code, until: 1e300 })],
  ])('with %s in storage, the visit is today', (_, storedEntry) => {
    expect(visits(storedEntry)).toEqual([{ code, day: '2026-06-30' }]);
  });

  test('without a code there is no visit', () => {
    localStorage.setItem('referral', JSON.stringify({ code, until: inDays(1) }));
    expect(referralVisits(90)).toEqual([]);
  });
});
