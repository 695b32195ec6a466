import { expect, test } from 'vitest';

import { callBackend } from './call-backend.ts';

const refusalOf = (body: string) =>
  callBackend(
    {
      url: 'https://backend.example',
      secretKey: 'secret',
      fetch: () => Promise.resolve(new Response(body, { status: 409 })),
    },
    'settle_email',
  );

test.each([
  [
    JSON.stringify({
      code: '23505',
      message: 'duplicate key value violates unique constraint',
      details: 'Key (email)=(rosa@khach.example) already exists.',
    }),
    '409 23505',
  ],
  ['{"message":"rosa@khach.example"}', '409'],
  ['<html>rosa@khach.example</html>', '409'],
  ['null', '409'],
])('of the refusal %s an error keeps status and code alone', async (body, kept) => {
  await expect(refusalOf(body)).rejects.toThrow(
    new Error(`POST /rest/v1/rpc/settle_email: ${kept}`),
  );
});
