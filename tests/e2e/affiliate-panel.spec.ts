import type { Locator, Page, Request, Route } from '@playwright/test';

import { referralShape } from '../../src/forms/referral.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';

import { backendFaults } from './backend-faults.ts';
import { expired, newClient, signedIn, type StoredSession } from './clients.ts';
import { deadlinesOnClock, passTenSeconds } from './deadlines.ts';
import { hold, localized, messages, scripts, spoken, toastOf } from './contact-forms.ts';
import { expect, onlyChromium, returningVisitor, test } from './support.ts';

const path = '/affiliate-program';
const affiliates = '**/rest/v1/affiliates*';

interface Panel {
  become: Locator;
  working: Locator;
  link: Locator;
  copy: Locator;
}

function panelOf(page: Page, locale = 'en'): Panel {
  const texts = messages(locale, 'affiliate');
  const main = page.getByRole('main');
  return {
    become: main.getByRole('button', { name: texts.becomeAffiliate }),
    working: main.getByRole('button', { name: texts.working }),
    link: main.getByLabel(texts.linkLabel),
    copy: main.getByRole('button', { name: texts.copy }),
  };
}

async function open(page: Page, session: StoredSession, locale = 'en'): Promise<Panel> {
  await signedIn(page, session, { locale });
  await page.goto(localized(locale, path));
  return panelOf(page, locale);
}

/** The user's rows, as the user reads them. */
async function rowsOf(
  url: string,
  session: StoredSession,
): Promise<{ referral_code: string }[]> {
  const answer = await fetch(`${url}/rest/v1/affiliates?select=referral_code`, {
    headers: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${session.access_token}` },
  });
  return (await answer.json()) as { referral_code: string }[];
}

/** Which of the three calls of SPEC.md 7 a request to the table is. */
function callOf(request: Request): 'own' | 'candidate' | 'insert' {
  if (request.method() === 'POST') return 'insert';
  return request.url().includes('user_id=') ? 'own' : 'candidate';
}

/** Answers one of the calls in the server's stead. */
async function answerCall(
  page: Page,
  call: ReturnType<typeof callOf>,
  answer: (route: Route) => Promise<void> | undefined,
): Promise<void> {
  await page.route(affiliates, (route) =>
    callOf(route.request()) === call ? answer(route) : route.fallback(),
  );
}

/** The code that a request looks for. */
function lookedUp(request: Request): string | undefined {
  return new URL(request.url()).searchParams.get('referral_code')?.replace('eq.', '');
}

/** The codes that the page looks up, each before it inserts it. */
function codesLookedUp(page: Page): string[] {
  const codes: string[] = [];
  page.on('request', (request) => {
    const code = lookedUp(request);
    if (code) codes.push(code);
  });
  return codes;
}

/** The answer to a code that somebody else has. */
function taken(route: Route): Promise<void> {
  const json = {
    code: '23505',
    message: 'duplicate key value violates unique constraint',
    details: null,
    hint: null,
  };
  return route.fulfill({ status: 409, json });
}

/** What the page copied, without asking the browser for leave to read. */
async function watchClipboard(page: Page): Promise<() => Promise<string | undefined>> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: (text: string) => {
          document.documentElement.dataset['clipboard'] = text;
          return Promise.resolve();
        },
      },
    });
  });
  return () => page.evaluate(() => document.documentElement.dataset['clipboard']);
}

test('§8 affiliates: the words are those of the specification', () => {
  const texts = messages('en', 'affiliate');
  expect([texts.loginRequiredTitle, texts.loginRequired]).toEqual([
    'Login Required',
    'Please log in or sign up to generate your affiliate link.',
  ]);
  expect(`${texts.loggedInTitle} ${texts.loggedIn}`).toBe(
    'You are now logged in. You can generate your link.',
  );
  expect(texts.noUniqueCode).toBe('Could not generate a unique referral code.');
  expect(texts.errorCopyingLinkDesc).toBe(
    'Could not copy the link, please copy it manually.',
  );
});

for (const locale of spoken) {
  const texts = messages(locale, 'affiliate');

  test(`§8 affiliates: who is not signed in is asked to log in (${locale})`, async ({
    page,
  }) => {
    await returningVisitor(page, { locale });
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await page.goto(localized(locale, path));
    await panelOf(page, locale).become.click();
    await expect(toastOf(page, locale)).toContainText(texts.loginRequiredTitle);
    await expect(toastOf(page, locale)).toContainText(texts.loginRequired);
    await expect(toastOf(page, locale)).toHaveClass(/toast-failed/);
    await expect(panelOf(page, locale).become).toBeEnabled();
    const join = page.locator('#join');
    for (const [name, to] of [
      [texts.logIn, '/login'],
      [texts.signUp, '/login?mode=signup'],
    ] as const)
      await expect(join.getByRole('link', { name })).toHaveAttribute(
        'href',
        localized(locale, to),
      );
    // Nobody without a session gets a code (DESIGN.md 6).
    expect(urls.filter((url) => /auth\/v1|rest\/v1|auth-problem/.test(url))).toEqual([]);
  });

  test(`§8 affiliates: a link is generated, then retrieved, and copied (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const copied = await watchClipboard(page);
    const session = await newClient(baseURL ?? '');
    const panel = await open(page, session, locale);
    await panel.become.click();
    const toast = toastOf(page, locale);
    await expect(toast).toContainText(texts.affiliateLinkGeneratedTitle);
    await expect(toast).toContainText(texts.affiliateLinkGenerated);
    await expect(toast).not.toHaveClass(/toast-failed/);
    const [{ referral_code: code } = { referral_code: '' }] = await rowsOf(
      baseURL ?? '',
      session,
    );
    expect(code).toMatch(referralShape);
    await expect(panel.link).toHaveValue(`${baseURL}/?ref=${code}`);
    await expect(panel.link).toHaveAttribute('readonly', '');
    await expect(panel.link).toBeFocused();
    await expect(panel.become).toBeHidden();

    await panel.copy.click();
    await expect(toast).toContainText(texts.copiedTitle);
    await expect(toast).toContainText(texts.copied);
    expect(await copied()).toBe(`${baseURL}/?ref=${code}`);

    await page.reload();
    await expect(panel.link).toBeHidden();
    await panel.become.click();
    await expect(toast).toContainText(texts.affiliateLinkRetrievedTitle);
    await expect(toast).toContainText(texts.affiliateLinkRetrieved);
    await expect(panel.link).toHaveValue(`${baseURL}/?ref=${code}`);
    expect(await rowsOf(baseURL ?? '', session)).toHaveLength(1);
  });

  test(`§8 affiliates: five taken codes are enough (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const panel = await open(page, await newClient(baseURL ?? ''), locale);
    const codes = codesLookedUp(page);
    let inserts = 0;
    await answerCall(page, 'insert', (route) => {
      inserts += 1;
      return taken(route);
    });
    await panel.become.click();
    await expect(toastOf(page, locale)).toContainText(texts.error);
    await expect(toastOf(page, locale)).toContainText(texts.noUniqueCode);
    await expect(toastOf(page, locale)).toHaveClass(/toast-failed/);
    expect(inserts).toBe(5);
    expect(new Set(codes).size).toBe(5);
    await expect(panel.become).toBeEnabled();
  });

  test(`§8 affiliates: a clipboard that refuses leaves the link selected (${locale})`, async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: {
          writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')),
        },
      });
    });
    const panel = await open(page, await newClient(baseURL ?? ''), locale);
    await panel.become.click();
    await expect(panel.link).toBeVisible();
    await panel.copy.click();
    await expect(toastOf(page, locale)).toContainText(texts.errorCopyingLinkDesc);
    await expect(toastOf(page, locale)).toContainText(texts.error);
    await expect(toastOf(page, locale)).toHaveClass(/toast-failed/);
    await expect(panel.link).toBeFocused();
    const selected = await panel.link.evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    );
    expect(selected).toBe(await panel.link.inputValue());
  });
}

test('R23 affiliates: a missing clipboard is told', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const panel = await open(page, await newClient(baseURL ?? ''));
  await panel.become.click();
  await panel.copy.click();
  await expect(toastOf(page)).toContainText('please copy it manually');
});

test('§4 affiliates: nothing that talks to the backend is there before a press', async ({
  page,
  baseURL,
}) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const panel = await open(page, await newClient(baseURL ?? ''));
  await page.waitForLoadState('networkidle');
  expect(urls.filter((url) => /\.js$/.test(url))).toHaveLength(1);
  expect(urls.filter((url) => /\/(auth|rest)\/v1/.test(url))).toEqual([]);
  await panel.become.click();
  await expect(panel.link).toBeVisible();
});

test('§4 affiliates: working until the answer is there, and one at a time', async ({
  page,
  baseURL,
}) => {
  const panel = await open(page, await newClient(baseURL ?? ''));
  const answer = await hold(page, affiliates);
  let inserts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/affiliates'))
      inserts += 1;
  });
  await panel.become.dblclick();
  await expect(panel.working).toBeDisabled();
  await expect(panel.working.locator('.spinner')).toBeVisible();
  await page.getByRole('button', { name: 'Get my link' }).click();
  answer();
  await expect(panel.link).toBeVisible();
  expect(inserts).toBe(1);
});

test('§2 affiliates: the sign-up section asks for the link too, once signed in', async ({
  page,
  baseURL,
}) => {
  const panel = await open(page, await newClient(baseURL ?? ''));
  const section = page
    .locator('section')
    .filter({ hasText: 'Ready for your link?' })
    .last();
  await expect(section.getByRole('link', { name: 'Sign up' })).toBeHidden();
  await section.getByRole('button', { name: 'Get my link' }).click();
  await expect(panel.link).toBeFocused();
  await expect(panel.link).toBeInViewport();
});

test('R8 affiliates: a taken code makes another one', async ({ page, baseURL }) => {
  const session = await newClient(baseURL ?? '');
  const panel = await open(page, session);
  const codes = codesLookedUp(page);
  await answerCall(page, 'insert', (route) =>
    codes.length === 1 ? taken(route) : route.fallback(),
  );
  await panel.become.click();
  await expect(toastOf(page)).toContainText('Link generated');
  expect(codes).toHaveLength(2);
  expect(codes[0]).not.toBe(codes[1]);
  await expect(panel.link).toHaveValue(`${baseURL}/?ref=${codes[1]}`);
  expect(await rowsOf(baseURL ?? '', session)).toEqual([{ referral_code: codes[1] }]);
});

test('R8 affiliates: a code that the look-up finds is not tried', async ({
  page,
  baseURL,
}) => {
  const session = await newClient(baseURL ?? '');
  const panel = await open(page, session);
  const codes = codesLookedUp(page);
  let inserts = 0;
  let found = '';
  await answerCall(page, 'candidate', (route) => {
    if (found) return route.fallback();
    found = lookedUp(route.request()) ?? '';
    return route.fulfill({ json: [{ referral_code: found }] });
  });
  await answerCall(page, 'insert', (route) => {
    inserts += 1;
    return route.fallback();
  });
  await panel.become.click();
  await expect(panel.link).toBeVisible();
  expect(found).toMatch(referralShape);
  expect(codes).toEqual([found, expect.stringMatching(referralShape)]);
  expect(inserts).toBe(1);
  expect(await rowsOf(baseURL ?? '', session)).toEqual([{ referral_code: codes[1] }]);
});

test('R8 affiliates: two tabs at once make one row and show one link', async ({
  page,
  context,
  baseURL,
}) => {
  const session = await newClient(baseURL ?? '');
  const first = await open(page, session);
  const other = await context.newPage();
  await other.goto(path);
  const second = panelOf(other);
  // Neither asks for its row before the other has been told that there is none.
  let asked = 0;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  for (const tab of [page, other])
    await answerCall(tab, 'insert', async (route) => {
      asked += 1;
      if (asked === 2) resolve(undefined);
      await promise;
      await route.continue();
    });
  await first.become.click();
  await second.become.click();
  await expect(first.link).toBeVisible();
  await expect(second.link).toBeVisible();
  const rows = await rowsOf(baseURL ?? '', session);
  expect(rows).toHaveLength(1);
  const link = `${baseURL}/?ref=${rows[0]?.referral_code}`;
  await expect(first.link).toHaveValue(link);
  await expect(second.link).toHaveValue(link);
});

const answers = ['own', 'candidate', 'insert'] as const;

for (const call of answers)
  for (const [name, fault] of Object.entries(backendFaults))
    for (const locale of name === '500 with HTML' ? spoken : ['en']) {
      // No row and no error reads as "no such code", which the insert then proves.
      if (call === 'candidate' && name === '200 with JSON') continue;
      test(`R21 affiliates: ${call} ${name}: told, and the button is back (${locale})`, async ({
        page,
        baseURL,
      }) => {
        const texts = messages(locale, 'affiliate');
        await deadlinesOnClock(page);
        const session = await newClient(baseURL ?? '');
        const panel = await open(page, session, locale);
        const ready = page.waitForResponse(scripts.texts);
        await panel.become.focus();
        await panel.become.hover();
        await answerCall(page, call, fault);
        const called = page.waitForRequest(
          (request) => request.url().includes('/affiliates?') && callOf(request) === call,
        );
        await panel.become.click();
        await Promise.all([ready, called]);
        if (name === 'hanging') await passTenSeconds(page);
        const toast = toastOf(page, locale);
        await expect(toast).toContainText(texts.errorGeneratingLinkDesc);
        await expect(toast).toContainText(texts.error);
        await expect(toast).toHaveClass(/toast-failed/);
        await expect(panel.become).toBeEnabled();
        await expect(panel.link).toBeHidden();

        await page.clock.resume();
        await page.unroute(affiliates);
        await panel.become.click();
        await expect(panel.link).toBeVisible();
        expect(await rowsOf(baseURL ?? '', session)).toHaveLength(1);
      });
    }

test('R21 affiliates: a session that cannot be renewed: told', async ({
  page,
  baseURL,
}) => {
  await page.route('**/auth/v1/token*', (route) => route.abort());
  const panel = await open(page, expired(await newClient(baseURL ?? '')));
  await panel.become.click();
  await expect(toastOf(page)).toContainText('Could not get your referral link.');
  await expect(panel.become).toBeEnabled();
});

test('§8 affiliates: a session that turns out to be over asks to log in', async ({
  page,
  baseURL,
}) => {
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({ status: 400, json: { error_code: 'refresh_token_not_found' } }),
  );
  const panel = await open(page, expired(await newClient(baseURL ?? '')));
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Dashboard' }),
  ).toBeVisible();
  await panel.become.click();
  await expect(toastOf(page)).toContainText('Login Required');
  // The page shows it, too.
  await expect(page.locator('#join').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Client Login' })).toBeVisible();
});

test('§6 affiliates: who logs in in another tab is told to go on', async ({
  page,
  context,
  baseURL,
}) => {
  const session = await newClient(baseURL ?? '');
  await returningVisitor(page);
  await page.goto(path);
  const panel = panelOf(page);
  await panel.become.click();
  await expect(toastOf(page)).toContainText('Login Required');
  const other = await context.newPage();
  await signedIn(other, session);
  await expect(toastOf(page)).toContainText('You are now logged in.');
  await expect(toastOf(page)).toContainText('You can generate your link.');
  await panel.become.click();
  await expect(panel.link).toBeVisible();
});

test('R21 affiliates: a download that fails is told, and can be tried again', async ({
  page,
  baseURL,
}) => {
  const panel = await open(page, await newClient(baseURL ?? ''));
  await page.route('**/_astro/tables.*.js', (route) => route.abort());
  await panel.become.click();
  await expect(toastOf(page)).toContainText('Could not get your referral link.');
  onlyChromium(page, 'Firefox asks for no script again that failed, until a reload.');
  await page.unroute('**/_astro/tables.*.js');
  await panel.become.click();
  await expect(panel.link).toBeVisible();
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('R25 affiliates: the whole link is seen on a small phone', async ({
    page,
    baseURL,
  }) => {
    const panel = await open(page, await newClient(baseURL ?? ''));
    await panel.become.click();
    await expect(panel.link).toBeVisible();
    const hidden = await panel.link.evaluate(
      (field) =>
        field.scrollHeight - field.clientHeight + field.scrollWidth - field.clientWidth,
    );
    expect(hidden).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R24 affiliates: shows the way to log in and to write to us', async ({ page }) => {
    await page.goto(path);
    const join = page.locator('#join');
    await expect(join.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(join.getByRole('link', { name: 'Sign up' })).toBeVisible();
    await expect(panelOf(page).become).toBeHidden();
    const note = join.locator('noscript p');
    await expect(note).toContainText('Getting your link needs JavaScript.');
    await expect(note.locator('a')).toHaveAttribute(
      'href',
      'mailto:affiliates@crossport.example',
    );
  });
});
