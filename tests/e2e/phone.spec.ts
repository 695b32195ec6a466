import {
  countryName,
  firstOf,
  listPrice,
  messagesOf,
  places,
  plans,
  posts,
  services,
  startingPrices,
} from '../support/content-facts.ts';
import { heroLink } from './support/contact-forms.ts';
import { expect, returningVisitor, test } from './support/test.ts';

const height = 740;
const [country] = firstOf(Object.entries(services));

test.use({ viewport: { width: 360, height } });
test.beforeEach(({ page }) => returningVisitor(page));

test('§2 D7 home: a phone’s first screen has the offer, the product, a price and one call to action, and dialog and menu are sheets at the lower edge', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const hero = page.getByRole('main').locator('section').first();
  const visibleParts = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('main').getByText(messagesOf('home')['lead'] ?? ''),
    heroLink(page),
    hero.locator('.case'),
  ];
  const prices = places.flatMap(({ country: code, services: [first] }) => {
    const usd = startingPrices[`${first?.id}Price`];
    return usd ? [{ name: countryName(code), usd }] : [];
  });
  const cheapest = firstOf(prices.sort((one, other) => one.usd - other.usd));
  const link = hero.getByRole('link', { name: cheapest.name });
  visibleParts.push(link.filter({ hasText: listPrice(cheapest.usd) }));
  for (const part of visibleParts) await expect(part).toBeInViewport({ ratio: 1 });
  await expect(
    page.getByRole('main').locator('.button-seal').nth(1),
  ).not.toBeInViewport();

  await test.step('the dialog', async () => {
    await heroLink(page).click();
    const edges = async () => {
      const box = await page.getByRole('dialog').boundingBox();
      return [box?.x, Math.round((box?.y ?? 0) + (box?.height ?? 0)), box?.width];
    };
    await expect.poll(edges).toEqual([0, height, 360]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();

  await test.step('it opens and closes by keyboard', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  await button.click();
  const sheet = async () => {
    const box = await menu.boundingBox();
    return box && [box.x, box.width, box.y + box.height];
  };
  await expect.poll(sheet).toEqual([0, 360, height]);
  for (const name of ['Client login', 'Get started'])
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  await menu.getByRole('link', { name: 'FAQs' }).click();
  await expect(page).toHaveURL('/faqs');
});

for (const [route, locale] of [
  ...(process.env['FULL'] ? [[`/services/${country}`, 'en'] as const] : []),
  [`/ru/services/${country}`, 'ru'] as const,
])
  test(`§2 services: a phone’s first screen has the service, its audience and its price (${locale})`, async ({
    page,
  }) => {
    await page.goto(route);
    const main = page.getByRole('main');
    const card = page.getByRole('complementary');
    for (const part of [
      main.getByRole('heading', { level: 1 }),
      main.locator('.lead').first(),
      card.locator('[data-usd]'),
      card.locator('.button-seal'),
      card.locator('.button-quiet'),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expect(main.locator('.button-seal').nth(1)).not.toBeInViewport();
  });

test('D7 contact: a phone’s first screen has the audience, when we answer, ways to book and call and the start of the form', async ({
  page,
}) => {
  await page.goto('/contact-us');
  const main = page.getByRole('main');
  for (const part of [
    main.getByText('for founders and investors'),
    main.getByRole('link', { name: messagesOf('contact')['bookTime'] ?? '' }).first(),
    main.getByRole('link', { name: messagesOf('contact')['callUs'] ?? '' }),
    main.getByText('Office hours'),
    main.getByLabel('Full name'),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test('§2 frame: on a phone the chat button shows on scrolling up and at the end, and covers no button', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/privacy-policy');
  const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp' });
  await expect(chat).not.toBeInViewport();
  await page.mouse.wheel(0, 400);
  await expect(chat).not.toBeInViewport();
  await chat.focus();
  await expect(chat).toBeInViewport({ ratio: 1 });
  await chat.blur();
  await expect(chat).not.toBeInViewport();
  await page.mouse.wheel(0, -100);
  await expect(chat).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(chat).toBeInViewport({ ratio: 1 });

  await page.goto('/pricing');
  const button = page.locator('main .button').last();
  await button.evaluate((element) =>
    scrollTo(0, scrollY + element.getBoundingClientRect().bottom - innerHeight + 60),
  );
  await page.mouse.wheel(0, -20);
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(chat).not.toBeInViewport();
  await page.mouse.wheel(0, -400);
  await expect(chat).toBeInViewport({ ratio: 1 });
});

const post = firstOf(posts.filter(({ offer }) => offer));

for (const [subject, path] of [
  ['services: below the price card', '/services/indonesia'],
  ['blog: below a post’s heading', `/blog/${post.slug}`],
] as const)
  test(`§2 ${subject}, a phone keeps price and booking in reach, clear of the chat button`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    const bar = page.locator('.bottom-bar');
    const book = bar.getByRole('link', { name: 'Book free consultation' });
    await expect(book).not.toBeInViewport();
    await page.mouse.wheel(0, 2500);
    await page.mouse.wheel(0, -100);
    await expect(book).toBeInViewport({ ratio: 1 });
    await expect(bar.locator('[data-usd]')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.chat-button')).not.toBeInViewport();
    await page.locator('#footer').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 5000);
    await expect(book).not.toBeInViewport();
  });

test('§2 pricing: a phone’s first screen has all plans with their prices, and a tap on one shows what it has', async ({
  page,
}) => {
  await page.goto('/pricing');
  const articles = page.getByRole('main').locator('article');
  for (const [index, { name, annualUSD }] of plans.entries()) {
    const article = articles.nth(index);
    await expect(article.getByRole('heading', { name })).toBeInViewport({ ratio: 1 });
    await expect(article.locator('[data-price] data')).toHaveText(listPrice(annualUSD));
    await expect(article.locator('[data-price] data')).toBeInViewport({ ratio: 1 });
    await article.getByText(name, { exact: true }).click();
    await expect(page.getByRole('radio', { name })).toBeChecked();
    const lists = page.locator('main article ul').filter({ visible: true });
    await expect(lists).toHaveCount(1);
    await expect(article.getByRole('link', { name: `Choose ${name}` })).toBeVisible();
  }
});
