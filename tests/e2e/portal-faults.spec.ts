import type { Route } from '@playwright/test';

import { newClient, signedIn } from './clients.ts';
import { deadlinesOnClock, passTenSeconds } from './deadlines.ts';
import { Officer } from './officer.ts';
import { toastOf } from './page.ts';
import { expect, test } from './support.ts';

/**
 * Every fault of every call is tried in Node (src/features/portal/data/portal-calls.test.ts); here is what a
 * client sees of ten.
 */
const offline = 'We could not reach our server.';
const server = 'Something went wrong on our side.';
const refused = 'You do not have access to this.';

const json = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, json: body });
const html = (status: number) => (route: Route) =>
  route.fulfill({ status, body: '<!doctype html><h1>It went wrong</h1>' });

const faults: [string, (route: Route) => unknown, string][] = [
  ['a refused connection', (route) => route.abort('connectionrefused'), offline],
  ['a connection that is reset', (route) => route.abort('connectionreset'), offline],
  ['401', json(401, { code: 'PGRST301', message: 'JWT' }), refused],
  ['403', json(403, { code: '42501', message: 'denied' }), refused],
  ['404', json(404, { code: 'PGRST205', message: 'No table' }), server],
  ['413', html(413), server],
  [
    '429',
    json(429, { message: 'Slow down' }),
    'There were too many requests in a short time.',
  ],
  ['500', html(500), server],
  ['503', html(503), server],
  ['garbage', html(200), server],
];

test(
  'R21 portal: ten faults of the invoices are told, and the next try succeeds',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    test.slow();
    const url = baseURL ?? '';
    const session = await newClient(url);
    await (await Officer.at(url)).openCase(session);
    await signedIn(page, session);
    for (const [name, fail, text] of faults)
      await test.step(name, async () => {
        await page.route('**/rest/v1/orders*', fail);
        await page.goto('/dashboard/invoices');
        const alert = page.getByRole('alert');
        await expect(alert).toContainText(text);
        await page.unroute('**/rest/v1/orders*');
        await alert.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByText('You have no invoices.')).toBeVisible();
        await expect(alert).toHaveCount(0);
      });
  },
);

test('R20 R21 portal: an answer that never comes is told within 10 s', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const session = await newClient(url);
  await (await Officer.at(url)).openCase(session);
  await signedIn(page, session);
  await page.route('**/rest/v1/orders*', () => undefined);
  await deadlinesOnClock(page);
  const asked = page.waitForRequest('**/rest/v1/orders*');
  await page.goto('/dashboard/invoices');
  await asked;
  await passTenSeconds(page);
  await expect(page.getByRole('alert')).toContainText(offline);
});

test('R21 portal: an export that fails is told, and the next one is whole', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await newClient(baseURL ?? ''));
  await page.goto('/dashboard/settings');
  const button = page.getByRole('button', { name: 'Download my data' });
  // Also what packs the files may not arrive.
  for (const part of ['**/rpc/export_account', '**/_astro/archive.*.js'])
    await test.step(part, async () => {
      await page.route(part, (route) => route.abort());
      await page.reload();
      // What stands above the button comes last, and would move it from under the pointer.
      await expect(page.getByRole('group', { name: 'A deadline is near' })).toBeVisible();
      await button.click();
      await expect(toastOf(page)).toContainText(offline);
      await page.unroute(part);
      const saved = page.waitForEvent('download');
      await button.click();
      expect((await saved).suggestedFilename()).toBe('crossport.zip');
    });
});
