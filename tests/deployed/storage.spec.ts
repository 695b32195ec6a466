import { type APIRequestContext, expect } from '@playwright/test';

import { test } from './test.ts';

/** For a key in the form of those of documents. No document has it. */
const id = '00000000-0000-4000-8000-000000000000';
const nobodys = `${id}/${id}/${id}`;

/** Storage answers 400, with its real status in the body. */
async function said(api: APIRequestContext, call: string, data = {}): Promise<string> {
  const [method = '', path = ''] = call.split(' ');
  const options = { method, ...(method === 'POST' && { data }) };
  const answer = await api.fetch(`/storage/v1/object/${path}`, options);
  const text = await answer.text();
  return `${answer.status()} ${/"statusCode":\s*"?(\d+)/.exec(text)?.[1] ?? ''} ${text}`;
}

/** Documents are read by whoever reads their case, and by nobody else. */
test('visitors neither read nor list documents', async ({ api }) => {
  const listed = await said(api, 'POST list/documents', { prefix: '' });
  expect.soft(listed, 'list').toMatch(/^(200 {2}\[\]|40\d )/);
  const open = await said(api, `GET public/documents/${nobodys}`);
  // A bucket that is public would say that it has no such object.
  expect.soft(open, 'the bucket is public').toMatch(/bucket.?not.?found/i);
  const read = await said(api, `GET documents/${nobodys}`);
  expect.soft(read, 'read').toMatch(/^40\d (400|403|404) /);
  const signed = await said(api, `POST sign/documents/${nobodys}`, { expiresIn: 60 });
  expect.soft(signed, 'sign').toMatch(/^40\d (400|403|404) /);
});

/** Asks for an upload address, to which the policies of an upload apply. Leaves nothing behind. */
test('visitors store no documents', async ({ api }) => {
  const allowed = await said(api, `POST upload/sign/documents/${nobodys}`);
  expect(allowed).toMatch(/^40[013] 403 /);
});
