import {
  accept,
  endpoint,
  fillIn,
  formOf,
  toastOf,
  watchPosts,
} from './contact-forms.ts';
import { expect, freshEmail, returningVisitor, test } from './support.ts';

const hostile: Record<string, string> = {
  'a script': '<script>alert(1)</script>',
  'an image': '"><img src=x onerror=alert(1)>',
  'a javascript: address': 'javascript:alert(1)//',
  'another site': 'https://evil.example/?a=b&c=d',
  '10,000 letters': 'x'.repeat(10_000),
  '1,000 emoji': '👩‍💼'.repeat(333),
  'right-to-left text': '\u202eمرحبا بالعالم שלום',
};

test.use({ viewport: { width: 320, height: 640 } });

for (const [name, wish] of Object.entries(hostile))
  test(`R25 contact: ${name} in the address is inert text and overflows nothing`, async ({
    page,
  }) => {
    await returningVisitor(page);
    await page.route(endpoint, accept);
    const posts = watchPosts(page);
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    const address = `/contact-us?${new URLSearchParams({ subject: wish })}`;
    await page.goto(address);
    const inert = Array.from(wish).slice(0, 120).join('');
    await expect(page.getByText(`Your inquiry is about: ${inert}`)).toBeVisible();
    await expect(page.getByLabel('Service of interest')).toHaveValue('General Inquiry');
    const form = formOf(page, 'contact');
    await fillIn(form, freshEmail());
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    await form.submit.click();
    await expect(toastOf(page)).toContainText('Message sent');
    expect(posts[0]?.postDataJSON()).toMatchObject({
      service: `General Inquiry: ${inert}`,
    });
    expect(alerts).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/contact-us');
  });

test('R25 contact: hostile text in the fields overflows nothing', async ({ page }) => {
  await returningVisitor(page);
  await page.goto('/contact-us');
  const form = formOf(page, 'contact');
  for (const text of Object.values(hostile)) {
    for (const field of [form.name, form.email, form.message]) await field.fill(text);
    await form.submit.click();
    await expect(form.email).toHaveAttribute('aria-invalid', 'true');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, text.slice(0, 20)).toBeLessThanOrEqual(320);
  }
});
