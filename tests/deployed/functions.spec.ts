import { type APIResponse, expect } from '@playwright/test';

import { test } from './test.ts';

async function said(answer: APIResponse): Promise<string> {
  return `${answer.status()} ${await answer.text()}`.trim();
}

/** Only the schedule has the secret that runs them. The embedded backend runs them itself. */
test('visitors deliver no email and keep no house', async ({ api, origin, backend }) => {
  const refused = backend === origin ? '405 Method not allowed' : '401';
  for (const name of ['deliver-emails', 'housekeeping']) {
    const answer = await api.post(`/functions/v1/${name}`, { data: {} });
    expect.soft(await said(answer), name).toBe(refused);
  }
});

/** The link of an email leads to the settings, and stops nothing unless it is signed. */
test('unsubscribe', async ({ api, origin }) => {
  const { CANONICAL = origin } = process.env;
  const path = '/functions/v1/unsubscribe';
  const opened = await api.get(`${path}?lang=es`);
  expect.soft(await said(opened), 'opened').toBe('303');
  const to = opened.headers()['location'];
  expect.soft(to, 'SITE_URL of the functions').toBe(`${CANONICAL}/es/dashboard/settings`);
  const unsigned = await api.post(`${path}?token=unsigned`);
  expect.soft(await said(unsigned), 'without a signature').toBe('403');
  expect.soft(await said(await api.put(path)), 'PUT').toBe('405');
});

test('visitors invite nobody', async ({ api }) => {
  const path = '/functions/v1/invite-client';
  const data = { email: 'check@crossport.example', name: 'Check', locale: 'en' };
  const answer = await api.post(path, { data });
  expect.soft(answer.status()).toBe(401);
  expect.soft(Object.keys(await answer.json()), 'details').toEqual(['code', 'message']);
  expect.soft((await api.get(path)).status(), 'GET').toBe(405);
});
