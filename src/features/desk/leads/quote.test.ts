import { describe, expect, test } from 'vitest';

import { quoteIn, quoteLines } from './quote.ts';

const prices = [
  { key: 'kitas', title: 'KITAS', amount: 200_000, several: true as const },
  { key: 'accounting', title: 'Accounting', amount: 15_000, period: 'month' as const },
  { key: 'plan.business', title: 'Business', amount: 89_900, period: 'year' as const },
];
const offer = { code: 'WELCOME10', discount: 0.1 };

describe('the quote of an inquiry', () => {
  test('is found in the message and opens in the reader’s language', () => {
    const message =
      'Hello\nhttps://crossport.example/quote?items=kitas:2&plan=business\nBye';
    expect(quoteIn(message, 'zh')).toEqual({
      text: 'https://crossport.example/quote?items=kitas:2&plan=business',
      path: '/zh/quote?items=kitas:2&plan=business',
      search: '?items=kitas:2&plan=business',
    });
    expect(quoteIn('https://crossport.example/pricing', 'en')).toBeUndefined();
    const newer = `https://crossport.example/quote?items=accounting\n${message}`;
    expect(quoteIn(newer, 'en')?.search).toBe('?items=kitas:2&plan=business');
  });

  test('has the amounts of the first year', () => {
    const search = '?items=kitas:2,accounting&plan=business&coupon=welcome10';
    expect(quoteLines(search, prices, offer)).toEqual({
      incomplete: false,
      lines: [
        { key: 'kitas', title: 'KITAS', amount: 400_000, count: 2 },
        {
          key: 'accounting',
          title: 'Accounting',
          amount: 180_000,
          period: 'month',
          times: 12,
        },
        {
          key: 'plan.business',
          title: 'Business',
          amount: 89_900,
          period: 'year',
          times: 1,
        },
        { title: 'WELCOME10', amount: -8_990 },
      ],
    });
  });

  test('says what we no longer offer', () => {
    expect(quoteLines('?items=kitas,moon', prices, offer)).toMatchObject({
      incomplete: true,
      lines: [{ key: 'kitas' }],
    });
  });
});
