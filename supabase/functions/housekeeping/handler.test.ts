import { expect, test } from 'vitest';

import { runHousekeeping } from './handler.ts';

const accounts = [
  { user_id: 'first', paths: ['first/file'] },
  { user_id: 'second', paths: [] },
];

test('a storage failure stops no other work, and every failure is reported', async () => {
  const called: string[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const args = (await request.json()) as { account_id?: string };
    called.push([name, args.account_id].filter(Boolean).join(' '));
    if (name === 'documents') return new Response('down', { status: 500 });
    if (name === 'accounts_to_delete') return Response.json(accounts);
    return name === 'stray_files'
      ? Response.json(['stray/file'])
      : new Response(null, { status: 204 });
  };
  const problem = await runHousekeeping({
    url: 'https://api.crossport.example',
    secretKey: 'secret',
    fetch,
  }).catch((error: unknown) => error);
  expect(called).toEqual([
    'accounts_to_delete',
    'documents',
    'delete_account second',
    'stray_files',
    'documents',
    'purge_books',
  ]);
  expect(problem).toBeInstanceOf(AggregateError);
  expect((problem as AggregateError).errors).toHaveLength(2);
});
