import { readFile } from 'node:fs/promises';

import { readWithIcalJs, readWithNodeIcal } from '../calendars/read.ts';
import { newClient, signedIn } from './support/clients.ts';
import { Officer } from './support/officer.ts';
import { expect, test } from './support/test.ts';

const due = `${new Date().getFullYear() + 1}-03-29`;
const name = '上海远航; 贸易, Ltd.';

test.describe('in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('§10 companies: a closed case’s company keeps its deadlines, and calendars read them', async ({
    page,
    baseURL,
  }) => {
    const url = baseURL ?? '';
    const session = await newClient(url);
    const officer = await Officer.at(url);
    const { id: case_id } = await officer.openBareCase(session);
    const company = await officer.call<string>('add_company', {
      case_id,
      name,
      place: 'HK',
      number: '123-4',
    });
    for (const kind of ['annualReport', 'taxReturn'])
      await officer.call('add_deadline', {
        case_id,
        company_id: company,
        kind,
        due_on: due,
      });
    await officer.call('cancel_case', { case_id });
    await signedIn(page, session);
    await page.goto('/zh/dashboard');

    const companies = page.getByRole('group').filter({ hasText: '您的公司' });
    await companies.getByText('您的公司').click();
    await expect(companies.getByRole('heading', { name })).toBeVisible();
    await expect(companies).toContainText('注册编号：123-4');

    // The click downloads the code that writes the file; a failed download is reported.
    const title = `年度报告：${name}`;
    const button = page.getByRole('button', { name: `添加到日历：${title}` });
    await page.route('**/_astro/calendar-file.*.js', (route) => route.abort());
    await button.click();
    await expect(page.getByText(/^无法连接到我们的服务器/)).toBeVisible();
    await page.unroute('**/_astro/calendar-file.*.js');

    const saving = page.waitForEvent('download');
    await button.click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^年度报告.+上海远航.+\.ics$/);
    const text = await readFile(await file.path(), 'utf8');
    for (const read of [readWithIcalJs, readWithNodeIcal])
      expect(read(text)).toMatchObject([{ title, day: due, allDay: true }]);

    const savingAll = page.waitForEvent('download');
    await page.getByRole('button', { name: '全部添加到日历' }).click();
    const all = await readFile(await (await savingAll).path(), 'utf8');
    expect(readWithIcalJs(all).map(({ day }) => day)).toEqual([due, due]);
  });
});
