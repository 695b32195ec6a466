import { expect, test } from 'vitest';

import { failureOf } from './failure.ts';

test.each([
  [400, '23514'],
  [400, '23502'],
  [409, '23503'],
  [400, '22P02'],
  [400, '22003'],
])(
  'status %i with SQLSTATE %s is a bad value, without the database’s text',
  (status, code) => {
    const message =
      'new row for relation "invoices" violates check constraint "invoices_amount"';
    expect(failureOf({ status, code, message })).toEqual({
      kind: 'conflict',
      code: 'bad_value',
    });
  },
);

test('any other SQLSTATE is a failure of the server', () => {
  expect(failureOf({ status: 409, code: '23505' })).toEqual({ kind: 'server' });
});

test.each([
  [401, 'insufficient_aal'],
  [403, 'code_needed'],
])('status %i with %s asks for a code', (status, code) => {
  expect(failureOf({ status, code })).toEqual({ kind: 'conflict', code: 'code_needed' });
});
