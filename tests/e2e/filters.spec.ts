import { companies, countryName, firstOf } from '../support/content-facts.ts';
import { expect, returningVisitor, test } from './support/test.ts';

// Node tests cover searches (src/ui/text-filter.test.ts).
test.beforeEach(({ page }) => returningVisitor(page));

test(
  '§2 verified companies: search and filters survive Back, a reload and a change of language',
  { tag: '@full' },
  async ({ page }) => {
    const company = firstOf(companies);
    await page.goto('/verified-companies');
    const visibleNames = page.locator('[data-company]:visible').getByRole('heading');
    const search = page.getByLabel('Search by name or certificate ID');
    const region = page.getByLabel('Region');
    await expect(visibleNames).toHaveCount(companies.length);

    const sameRegion = companies.filter((one) => one.region === company.region);
    await region.selectOption(countryName(company.region));
    await expect(visibleNames).toHaveText(sameRegion.map(({ name }) => name));
    const wish = company.id.toLowerCase();
    await search.fill(wish);
    await expect(visibleNames).toHaveText([company.name]);

    await test.step('Back, a reload and Spanish', async () => {
      await page.goto('/about-us');
      await page.goBack();
      await expect(search).toHaveValue(wish);
      await expect(region).toHaveValue(company.region);
      await expect(visibleNames).toHaveText([company.name]);
      await page.reload();
      await expect(search).toHaveValue(wish);
      await expect(visibleNames).toHaveText([company.name]);
      await page.getByRole('button', { name: /^Language/ }).click();
      await page.getByRole('link', { name: 'Español' }).click();
      await expect(page).toHaveURL(/\/es\/verified-companies\?/);
      await expect(page.locator('[name=q]')).toHaveValue(wish);
      await expect(page.locator('[name=region]')).toHaveValue(company.region);
      await expect(visibleNames).toHaveText([company.name]);
    });

    await test.step('Back and Forward step through the choices', async () => {
      const industry = page.getByLabel('Sector');
      await industry.selectOption({ index: 2 });
      await expect(visibleNames).toHaveCount(0);
      await page.goBack();
      await expect(industry).toHaveValue('');
      await expect(visibleNames).toHaveText([company.name]);
      await page.goForward();
      await expect(visibleNames).toHaveCount(0);
      await page.goBack();
    });

    await page.getByRole('link', { name: `Ver perfil: ${company.name}` }).click();
    await expect(page).toHaveURL(`/es/verified-companies/${company.id}`);
  },
);
