import type { Page } from '@playwright/test';

import { referralShape } from '../../src/referrals/referral.ts';
import { localPublishableKey } from '../../supabase/local/keys.ts';
import { newClient, signedIn, type StoredSession } from './support/clients.ts';
import { messages, toastOf, watchBackend } from './support/page.ts';
import { expect, returningVisitor, test } from './support/test.ts';

const path = '/affiliate-program';
const texts = messages('en', 'affiliate');

function panelOf(page: Page) {
  const main = page.getByRole('main');
  return {
    become: main.getByRole('button', { name: texts.becomeAffiliate }),
    link: main.getByLabel(texts.linkLabel),
    copy: main.getByRole('button', { name: texts.copy }),
  };
}

async function codesOf(url: string, session: StoredSession): Promise<string[]> {
  const answer = await fetch(`${url}/rest/v1/affiliates?select=referral_code`, {
    headers: {
      apikey: localPublishableKey,
      authorization: `Bearer ${session.access_token}`,
    },
  });
  const rows = (await answer.json()) as { referral_code: string }[];
  return rows.map(({ referral_code }) => referral_code);
}

// Node tests cover every call and fault (affiliate-api.test.ts, become-affiliate.test.ts).
test(
  '§8 affiliates: a client gets a link on a small phone, copies it and finds it again',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const session = await newClient(baseURL ?? '');
    await signedIn(page, session);
    await page.goto(path);
    const panel = panelOf(page);
    const toast = toastOf(page);
    await panel.become.click();
    await expect(toast).toContainText(texts.affiliateLinkGenerated);
    const [code = '', ...others] = await codesOf(baseURL ?? '', session);
    expect(code).toMatch(referralShape);
    expect(others).toEqual([]);
    const link = `${baseURL}/?ref=${code}`;
    await expect(panel.link).toHaveValue(link);
    await expect(panel.link).toBeFocused();
    const hidden = await panel.link.evaluate(
      (field) =>
        field.scrollHeight - field.clientHeight + field.scrollWidth - field.clientWidth,
    );
    expect(hidden).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    await test.step('it is copied to the clipboard', async () => {
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
      await expect(toast).toContainText(texts.copied);
      await expect(page.locator('html')).toHaveAttribute('data-clipboard', link);
    });

    await test.step('without a clipboard it is selected', async () => {
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
      });
      await panel.copy.click();
      await expect(toast).toContainText(texts.errorCopyingLinkDesc);
      await expect(panel.link).toBeFocused();
      const selected = await panel.link.evaluate((field: HTMLTextAreaElement) =>
        field.value.slice(field.selectionStart, field.selectionEnd),
      );
      expect(selected).toBe(link);
    });

    await page.reload();
    await expect(panel.link).toHaveValue(link);
    await expect(toast).toContainText(texts.affiliateLinkRetrieved);
    await expect(panel.become).toBeHidden();
  },
);

test(
  '§4 §6 affiliates: a visitor is asked to log in, and continues after a log-in in another tab',
  { tag: '@full' },
  async ({ page, context, baseURL }) => {
    const session = await newClient(baseURL ?? '');
    await returningVisitor(page);
    await page.goto(path);
    const panel = panelOf(page);
    const requests = watchBackend(page);

    await panel.become.click();
    await expect(toastOf(page)).toContainText(texts.loginRequired);
    expect(requests.map((request) => request.url())).toEqual([]);

    const other = await context.newPage();
    await signedIn(other, session);
    await expect(toastOf(page)).toContainText(texts.loggedIn);
    await panel.become.click();
    await expect(panel.link).toBeVisible();

    await other.evaluate(() => localStorage.removeItem('session'));
    await expect(panel.link).toBeHidden();
    await expect(panel.become).toBeVisible();
  },
);
