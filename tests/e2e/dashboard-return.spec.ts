import type { Page } from '@playwright/test';

import { backendFaults } from './backend-faults.ts';
import { keepEntries, newClient, signedIn } from './clients.ts';
import { expect, returningVisitor, test } from './support.ts';

const exchange = '**/auth/v1/token?grant_type=pkce*';

/** What a sign-in with Google leaves in the browser before it goes there. */
const verifier = { 'session-code-verifier': JSON.stringify('a-verifier') };

/** Expects the log-in page to say that signing in with Google did not work. */
async function expectLogin(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Log in to your portal',
  );
  const toasts = page.getByRole('region', { name: /Notifications/ });
  await expect(toasts).toContainText('Signing in with Google did not work.');
}

test('R13 dashboard: Google’s code becomes a session and leaves the address', async ({
  page,
  baseURL,
}) => {
  const session = await newClient(baseURL ?? '');
  await keepEntries(page, verifier);
  await page.route(exchange, (route) => route.fulfill({ json: session }));
  const asked = page.waitForRequest(exchange);
  await page.goto('/dashboard?code=secret-code&x=1');
  expect((await asked).postDataJSON()).toMatchObject({
    auth_code: 'secret-code',
    code_verifier: 'a-verifier',
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ana Silva');
  await expect(page).toHaveURL('/dashboard?x=1');
  // The history does not hold it, either.
  await page.goto('/about-us');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard?x=1');
});

test('R13 dashboard: the code leaves the address before anybody has answered', async ({
  page,
}) => {
  await keepEntries(page, verifier);
  await page.route(exchange, () => undefined);
  await page.goto('/dashboard?code=secret-code');
  await expect(page).toHaveURL('/dashboard', { timeout: 1000 });
  await expect(page.getByText('Loading dashboard...')).toBeVisible();
});

test('§4 dashboard: Google’s code survives the move to the stored language', async ({
  page,
  baseURL,
}) => {
  const session = await newClient(baseURL ?? '');
  await keepEntries(page, verifier, { locale: 'es' });
  let count = 0;
  await page.route(exchange, (route) => {
    count += 1;
    return route.fulfill({ json: session });
  });
  await page.goto('/dashboard?code=secret-code');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Silva');
  await expect(page).toHaveURL('/es/dashboard');
  expect(count).toBe(1);
});

for (const [name, fault] of Object.entries(backendFaults))
  test(`R21 dashboard: Google's code ${name}: back to the log-in page, which tells`, async ({
    page,
  }) => {
    await keepEntries(page, verifier);
    await page.route(exchange, fault);
    const start = Date.now();
    const landed = page.waitForRequest('**/login?error=provider');
    await page.goto('/dashboard?code=secret-code');
    await landed;
    expect(Date.now() - start).toBeLessThan(10_000);
    await expectLogin(page);
  });

test('§4 dashboard: a code that this browser did not ask for is of no use', async ({
  page,
}) => {
  await returningVisitor(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const landed = page.waitForRequest('**/login?error=provider');
  await page.goto('/dashboard?code=somebody-elses');
  await landed;
  await expectLogin(page);
  expect(calls.filter((url) => url.includes('grant_type'))).toEqual([]);
});

const description = '%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E';
const refusals = {
  'a refusal, as the provider sends it': [
    '/dashboard?error=access_denied&error_description=No#error=access_denied&sb=',
    '/login?error=access_denied',
  ],
  'a refusal after the hash alone': [
    '/dashboard#error=access_denied',
    '/login?error=access_denied',
  ],
  'a failure with markup': [
    `/dashboard?error=server_error&error_code=unexpected_failure&error_description=${description}`,
    '/login?error=provider',
  ],
  'a hostile error': [
    '/es/dashboard?error=https://evil.example',
    '/es/login?error=provider',
  ],
} as const;

for (const [name, [path, target]] of Object.entries(refusals))
  test(`§4 dashboard: ${name} leads to the log-in page, which tells`, async ({
    page,
  }) => {
    await returningVisitor(page);
    const origins = new Set<string>();
    page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin));
    const landed = page.waitForRequest(`**${target}`);
    await page.goto(path);
    await landed;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('evil.example')).toHaveCount(0);
    expect([...origins]).toEqual([new URL(page.url()).origin]);
  });

for (const address of [
  '?code=nonsense',
  '?error=access_denied',
  '#access_token=x&refresh_token=y',
])
  test(`R10 dashboard: ${address} does a signed-in client no harm`, async ({
    page,
    baseURL,
  }) => {
    await signedIn(page, await newClient(baseURL ?? ''));
    await page.goto(`/dashboard${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Welcome, Ana Silva',
    );
    await expect(page).toHaveURL('/dashboard');
  });
