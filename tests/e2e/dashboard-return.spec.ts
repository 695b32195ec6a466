import { anySession, keepEntries } from './clients.ts';
import { deadlinesOnClock, passTenSeconds } from './deadlines.ts';
import { hold, toastOf } from './page.ts';
import { expect, test } from './support.ts';

const exchange = '**/auth/v1/token?grant_type=pkce*';

/** What a sign-in with Google leaves in the browser before it goes there. */
const verifier = { 'session-code-verifier': JSON.stringify('a-verifier') };

test('§4 R13 dashboard: Google’s code leaves the address at once, moves to the stored language, and is a session', async ({
  page,
  baseURL,
}) => {
  const session = await anySession(baseURL ?? '');
  await keepEntries(page, verifier, { locale: 'es' });
  await page.route(exchange, (route) => route.fulfill({ json: session }));
  const answer = await hold(page, exchange);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('grant_type=pkce')) sent.push(request.postDataJSON());
  });
  await page.goto('/dashboard?code=secret-code&x=1', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/es/dashboard?x=1');
  await expect.poll(() => sent).toHaveLength(1);
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Silva');
  expect(sent).toMatchObject([{ auth_code: 'secret-code', code_verifier: 'a-verifier' }]);
  // The history does not hold it, either.
  await page.goto('/es/about-us');
  await page.goBack();
  await expect(page).toHaveURL('/es/dashboard?x=1');
});

test('R20 R21 dashboard: Google’s code without an answer is told on the log-in page within 10 s', async ({
  page,
}) => {
  await keepEntries(page, verifier);
  await page.route(exchange, () => undefined);
  await deadlinesOnClock(page);
  const asked = page.waitForRequest(exchange);
  await page.goto('/dashboard?code=secret-code', { waitUntil: 'commit' });
  await asked;
  const landed = page.waitForRequest('**/login?error=provider');
  await passTenSeconds(page);
  await landed;
  await page.clock.resume();
  await expect(toastOf(page)).toContainText('Signing in with Google did not work.');
  await expect(page).toHaveURL('/login');
});

test('§4 dashboard: a link of a mail opens its screen after the log-in', async ({
  page,
}) => {
  await page.goto('/dashboard/settings');
  await expect(page).toHaveURL('/login');
  await page
    .getByRole('textbox', { name: 'Email address' })
    .fill('client@crossport.example');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('crossport');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});
