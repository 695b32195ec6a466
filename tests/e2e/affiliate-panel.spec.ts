import { localizePath } from '../../src/i18n/paths.ts';
import { referralShape } from '../../src/ui/referral.ts';

import {
  affiliates,
  answerCall,
  openPanel,
  panelOf,
  path,
  rowsOf,
} from './affiliate-link.ts';
import { shapeOf, watchBackend } from './backend-calls.ts';
import { expired, newClient, signedIn } from './clients.ts';
import { hold, messages, scriptFiles, spoken, toastOf } from './page.ts';
import { expect, onlyChromium, returningVisitor, test } from './support.ts';

for (const locale of spoken) {
  const texts = messages(locale, 'affiliate');

  test(`§8 R25 affiliates: a link is generated and copied on a small phone, then retrieved (${locale})`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const session = await newClient(baseURL ?? '');
    const panel = await openPanel(page, session, locale);
    const toast = toastOf(page, locale);

    await test.step('a failure is told, and the next press works', async () => {
      await answerCall(page, 'make', (route) =>
        route.fulfill({ status: 500, body: '<!doctype html><title>Oops</title>' }),
      );
      await panel.become.click();
      await expect(toast).toContainText(texts.error);
      await expect(toast).toContainText(texts.errorGeneratingLinkDesc);
      await expect(toast).toHaveClass(/toast-failed/);
      await expect(panel.link).toBeHidden();
      await page.unroute(affiliates);
    });

    await panel.become.click();
    await expect(toast).toContainText(texts.affiliateLinkGeneratedTitle);
    await expect(toast).toContainText(texts.affiliateLinkGenerated);
    await expect(toast).not.toHaveClass(/toast-failed/);
    const [{ referral_code: code } = { referral_code: '' }] = await rowsOf(
      baseURL ?? '',
      session,
    );
    expect(code).toMatch(referralShape);
    const link = `${baseURL}/?ref=${code}`;
    await expect(panel.link).toHaveValue(link);
    await expect(panel.link).toHaveAttribute('readonly', '');
    await expect(panel.link).toBeFocused();
    await expect(panel.become).toBeHidden();
    const hidden = await panel.link.evaluate(
      (field) =>
        field.scrollHeight - field.clientHeight + field.scrollWidth - field.clientWidth,
    );
    expect(hidden).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    await test.step('it is copied', async () => {
      await page.evaluate(() => {
        const writeText = (text: string) => {
          document.documentElement.dataset['clipboard'] = text;
          return Promise.resolve();
        };
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText },
          configurable: true,
        });
      });
      await panel.copy.click();
      await expect(toast).toContainText(texts.copiedTitle);
      await expect(toast).toContainText(texts.copied);
      await expect(page.locator('html')).toHaveAttribute('data-clipboard', link);
    });

    for (const clipboard of ['that refuses', 'that is missing'])
      await test.step(`a clipboard ${clipboard} leaves the link selected`, async () => {
        await page.evaluate((refuses) => {
          const writeText = () =>
            Promise.reject(new DOMException('Refused', 'NotAllowedError'));
          const value = refuses ? { writeText } : undefined;
          Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
        }, clipboard === 'that refuses');
        await panel.copy.click();
        await expect(toast).toContainText(texts.error);
        await expect(toast).toContainText(texts.errorCopyingLinkDesc);
        await expect(toast).toHaveClass(/toast-failed/);
        await expect(panel.link).toBeFocused();
        const selected = await panel.link.evaluate((field: HTMLTextAreaElement) =>
          field.value.slice(field.selectionStart, field.selectionEnd),
        );
        expect(selected).toBe(link);
        await panel.link.evaluate((field) => field.blur());
      });

    await test.step('whoever returns is recognised, and nothing else is offered', async () => {
      await page.reload();
      await expect(panel.link).toHaveValue(link);
      await expect(toast).toContainText(texts.affiliateLinkRetrievedTitle);
      await expect(toast).toContainText(texts.affiliateLinkRetrieved);
      await expect(panel.link).not.toBeFocused();
      await expect(panel.become).toBeHidden();
      await expect(page.getByRole('heading', { name: texts.signUpHeading })).toBeHidden();
      await expect(page.getByRole('button', { name: texts.getLink })).toBeHidden();
      expect(await rowsOf(baseURL ?? '', session)).toHaveLength(1);
    });
  });
}

test('§4 §6 affiliates: a visitor is asked to log in, goes on after a log-in in another tab, and the link goes with the session', async ({
  page,
  context,
  baseURL,
}) => {
  const texts = messages('en', 'affiliate');
  const [first, second] = [
    await newClient(baseURL ?? ''),
    await newClient(baseURL ?? ''),
  ];
  await returningVisitor(page);
  await page.goto(path);
  const panel = panelOf(page);
  const join = page.locator('#join');
  const asked = watchBackend(page);

  await test.step('pressed before React comes, it is not lost', async () => {
    const wake = await hold(page, scriptFiles);
    await panel.become.press('Enter');
    await expect(panel.become).toHaveAttribute('aria-busy', 'true');
    wake();
    await expect(toastOf(page)).toContainText(texts.loginRequiredTitle);
    await expect(toastOf(page)).toContainText(texts.loginRequired);
    await expect(toastOf(page)).toHaveClass(/toast-failed/);
    await expect(panel.become).not.toHaveAttribute('aria-busy');
    for (const [name, to] of [
      [texts.logIn, '/login'],
      [texts.signUp, '/login?mode=signup'],
    ] as const)
      await expect(join.getByRole('link', { name })).toHaveAttribute(
        'href',
        localizePath(to, 'en'),
      );
    // Nobody without a session gets a code, and nothing is asked.
    expect(asked.map((request) => request.url())).toEqual([]);
    await page.unroute(scriptFiles);
  });

  const other = await context.newPage();
  await test.step('who logs in in another tab is told to go on', async () => {
    await signedIn(other, first);
    await expect(toastOf(page)).toContainText(texts.loggedInTitle);
    await expect(toastOf(page)).toContainText(texts.loggedIn);
    await panel.become.click();
    await expect(panel.link).toBeVisible();
  });

  await test.step('the link of who signs out goes', async () => {
    await other.evaluate(() => localStorage.removeItem('session'));
    await expect(panel.link).toBeHidden();
    await expect(panel.become).toBeVisible();
  });

  await test.step('who signs in next gets their own', async () => {
    await signedIn(other, second);
    await expect(join.getByRole('link', { name: texts.logIn })).toBeHidden();
    await expect(panel.link).toBeHidden();
    await panel.become.click();
    await expect(panel.link).toBeVisible();
    const [row] = await rowsOf(baseURL ?? '', second);
    await expect(panel.link).toHaveValue(`${baseURL}/?ref=${row?.referral_code}`);
  });
});

test(
  '§4 §7 affiliates: working until the answer is there, one at a time, and asked for from the sign-up section too',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const session = await newClient(baseURL ?? '');
    const recognised = page.waitForResponse(affiliates);
    const panel = await openPanel(page, session);
    await recognised;
    const sent = watchBackend(page);
    const section = page
      .locator('section')
      .filter({ hasText: 'Ready for your link?' })
      .last();
    await expect(section.getByRole('link', { name: 'Sign up' })).toBeHidden();
    const answer = await hold(page, affiliates);
    await panel.become.dblclick();
    await expect(panel.working).toBeDisabled();
    await expect(panel.working.locator('.spinner')).toBeVisible();
    await section.getByRole('button', { name: 'Get my link' }).click();
    answer();
    await expect(panel.link).toBeFocused();
    await expect(panel.link).toBeInViewport();

    const [own, make, ...more] = sent.filter((request) => affiliates.test(request.url()));
    const select = 'referral_code';
    expect(shapeOf(own)).toEqual([
      'GET /rest/v1/affiliates',
      { select, user_id: `eq.${session.user.id}` },
    ]);
    // The code is the database's.
    expect(shapeOf(make)).toEqual(['POST /rest/v1/rpc/take_referral_code', {}]);
    expect(make?.postDataJSON() ?? {}).toEqual({});
    expect(more).toEqual([]);
  },
);

test('§8 affiliates: a session that turns out to be over asks to log in', async ({
  page,
  baseURL,
}) => {
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({ status: 400, json: { error_code: 'refresh_token_not_found' } }),
  );
  const panel = await openPanel(page, expired(await newClient(baseURL ?? '')));
  // To recognise the visitor has shown that it is: the whole page says so.
  await expect(page.locator('#join').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Client Login' })).toBeVisible();
  await panel.become.click();
  await expect(toastOf(page)).toContainText('Login Required');
});

test(
  'R21 affiliates: a download that fails is told, and can be tried again',
  { tag: '@full' },
  async ({ page, context, baseURL }) => {
    await returningVisitor(page);
    await page.goto(path);
    const panel = panelOf(page);
    await panel.become.click();
    await expect(toastOf(page)).toContainText('Login Required');
    // What talks to the backend comes once there is a session.
    await page.route(scriptFiles, (route) => route.abort());
    const refused = page.waitForEvent('requestfailed');
    await signedIn(await context.newPage(), await newClient(baseURL ?? ''));
    await refused;
    await panel.become.click();
    await expect(toastOf(page)).toContainText('We could not reach our server.');
    await expect(panel.become).toBeEnabled();
    onlyChromium(page, 'Firefox asks for no script again that failed, until a reload.');
    await page.unroute(scriptFiles);
    await panel.become.click();
    await expect(panel.link).toBeVisible();
  },
);

test('R8 affiliates: two tabs at once make one row and show one link', async ({
  page,
  context,
  baseURL,
}) => {
  const session = await newClient(baseURL ?? '');
  const first = await openPanel(page, session);
  const other = await context.newPage();
  await other.goto(path);
  const second = panelOf(other);
  // Each tab asks for its row before either has been told that there is none.
  let asked = 0;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  for (const tab of [page, other])
    await answerCall(tab, 'make', async (route) => {
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
