import { expect, returningVisitor, test } from './support.ts';

test.beforeEach(({ page }) => returningVisitor(page));

test('§2 footer: addresses, phone and chat', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['hello', 'support', 'affiliates'])
    await expect(
      footer.getByRole('link', { name: `${name}@crossport.example` }),
    ).toHaveAttribute('href', `mailto:${name}@crossport.example`);
  await expect(footer.getByRole('link', { name: '+44 20 7946 0123' })).toHaveAttribute(
    'href',
    'tel:+442079460123',
  );
  const chat = footer.getByRole('link', { name: '+44 7700 900123' });
  await expect(chat).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/447700900123\?text=Hello%20Crossport/,
  );
  await expect(chat).toHaveAttribute('rel', 'noopener');
});

const links = {
  Blog: '/blog',
  FAQs: '/faqs',
  'Verify a company': '/verify',
  'Verified companies': '/verified-companies',
  'Privacy Policy': '/privacy-policy',
  'Terms of Service': '/terms-of-service',
  'Refund Policy': '/refund-policy',
};

test('§2 footer: links', async ({ page }) => {
  await page.goto('/contact-us');
  const footer = page.getByRole('contentinfo');
  for (const [name, href] of Object.entries(links))
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      href,
    );
});

const notices = {
  LinkedIn: 'Coming soon',
  X: 'Coming soon',
  YouTube: 'Coming soon',
  'Cookie Policy': 'What we store',
};

test('§2 footer: social and cookie-policy buttons show notices, one at a time', async ({
  page,
}) => {
  await page.goto('/');
  const toasts = page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem');
  for (const [name, title] of Object.entries(notices)) {
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name, exact: true })
      // By keyboard, because a toast may cover the next button.
      .press('Enter');
    await expect(toasts).toHaveCount(1);
    await expect(toasts).toContainText(title);
  }
  await expect(toasts).toContainText('We set no cookies.');
});
