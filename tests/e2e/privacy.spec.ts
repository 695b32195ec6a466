import { watchBackend } from './backend-calls.ts';
import { expect, returningVisitor, test } from './support.ts';

test('R17 privacy: no third-party request before a click, and no cookie', async ({
  page,
  context,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${baseURL}/`) && !url.startsWith('data:')) foreign.push(url);
  });
  for (const path of ['/', '/es/contact-us', '/no-such-page']) {
    await page.goto(path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('contentinfo').hover();
    await page.waitForLoadState('networkidle');
  }
  expect(foreign).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

const fixed = [
  '/',
  '/services/china',
  '/visa-work-permits/indonesia',
  '/pricing',
  '/banking-solutions',
  '/faqs',
  '/blog',
  '/verify',
  '/verified-companies',
];

for (const path of fixed)
  test(`§1 content: ${path} asks the backend for nothing that it shows`, async ({
    page,
  }) => {
    const asked = watchBackend(page);
    await returningVisitor(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(asked.map((request) => request.url())).toEqual([]);
  });
