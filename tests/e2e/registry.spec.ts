import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import {
  companies,
  expired,
  firstOf,
  longDate,
  site,
  withdrawn,
} from '../support/content-facts.ts';
import { expect, returningVisitor, test } from './support/test.ts';

const known = firstOf(companies);
const profile = `/verified-companies/${known.id}`;

/** Serves a page from another site whose policy allows only our pictures, no scripts or styles. */
async function servePage(html: string, pictures: string) {
  const policy = `default-src 'none'; img-src ${pictures}`;
  const server = createServer((_, response) =>
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .setHeader('Content-Security-Policy', policy)
      .end(`<!doctype html><html lang="en"><title>A shop</title>${html}</html>`),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('§2.12 badge: on another site with a strict policy, it shows the certificate’s status and links to the profile', async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    const rows = [
      [known, 'Verified by Crossport', known.verifiedUntil],
      [firstOf(expired), 'Verification expired', firstOf(expired).verifiedUntil],
      [
        firstOf(withdrawn),
        'Verification withdrawn',
        firstOf(withdrawn).withdrawnDate ?? new Date(0),
      ],
    ] as const;

    // The profile's code, with this server in place of the site's address.
    await page.goto(profile);
    const code = await page.getByLabel('Code for the website').inputValue();
    const badges = rows.map(([{ id }]) =>
      code.replaceAll(known.id, id).replaceAll(site.origin, baseURL ?? ''),
    );
    const shop = await servePage(badges.join('<br>'), baseURL ?? '');
    await page.goto(shop.url);

    for (const [{ id, name }, title, day] of rows) {
      const badge = page.getByRole('img', { name: `Certificate ${id} from Crossport` });
      await expect(badge).toBeVisible();
      await expect
        .poll(() => badge.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(340);
      const text = await (await request.get(`/badge/${id}.svg`)).text();
      for (const said of [title, id, longDate(day)]) expect(text).toContain(`${said}`);
      expect(text).toContain(name.split(' ')[0]);
    }
    expect(await context.cookies()).toEqual([]);

    await page
      .getByRole('link', { name: `Certificate ${firstOf(expired).id} from Crossport` })
      .click();
    await expect(page).toHaveURL(`${baseURL}/verified-companies/${firstOf(expired).id}`);
    await expect(page.getByText('has not been renewed')).toBeVisible();
    shop.close();
  });
});

test('§2.12 profile: a certificate that expires after the build shows as expired by the reader’s clock', async ({
  page,
}) => {
  await returningVisitor(page);
  const expiredNow = page.getByText('Expired', { exact: true });
  const valid = page.getByRole('article').getByText('Verified', { exact: true });
  const last = known.verifiedUntil;
  const at = (days: number) =>
    new Date(last.getUTCFullYear(), last.getUTCMonth(), last.getUTCDate() + days, 12);

  await page.clock.setFixedTime(at(0));
  await page.goto(profile);
  await expect(valid).toBeVisible();
  await expect(expiredNow).toBeHidden();

  await page.clock.setFixedTime(at(1));
  await page.reload();
  await expect(expiredNow).toBeVisible();
  await expect(valid).toBeHidden();
  await expect(page.getByText('has not been renewed')).toBeVisible();
  await expect(page.getByLabel('Code for the website')).toBeHidden();
});
