import { readFile } from 'node:fs/promises';

import { readWithIcalJs, readWithNodeIcal } from '../calendars/read.ts';
import { newClient, sampleSession, signedIn } from './clients.ts';
import { Officer } from './officer.ts';
import { expect, test } from './support.ts';

const due = `${new Date().getFullYear() + 1}-03-29`;
const name = '上海远航; 贸易, Ltd.';

test.describe('in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('§10 companies: a closed case’s company keeps its deadlines, and calendars take them', async ({
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
      await officer.call('add_deadline', { case_id, company, kind, due });
    await officer.call('cancel_case', { case_id });
    await signedIn(page, session);
    await page.goto('/zh/dashboard');

    const companies = page.getByRole('region', { name: '您的公司' });
    await expect(companies.getByRole('heading', { name })).toBeVisible();
    await expect(companies).toContainText('注册编号：123-4');

    // What writes the file comes at the press; where it does not, that is told.
    const title = `年度报告：${name}`;
    const button = page.getByRole('button', { name: `添加到日历：${title}` });
    await page.route('**/_astro/calendar.*.js', (route) => route.abort());
    await button.click();
    await expect(page.getByText(/^无法连接到我们的服务器/)).toBeVisible();
    await page.unroute('**/_astro/calendar.*.js');

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

test(
  'R21 desk: a deadline and a message are made once, though the answer is lost',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const url = baseURL ?? '';
    const officer = await Officer.at(url);
    const { reference } = await officer.openBareCase(await newClient(url));
    await signedIn(page, await sampleSession(url, 'officer'));
    await page.goto(`/desk/cases/${reference}`);
    let lost = 0;
    // The server does it, and its answer never comes.
    await page.route(/rpc\/(add_deadline|post_message)/, async (route) => {
      if ((lost += 1) > 2) return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    });

    await page.getByRole('button', { name: 'Add a deadline' }).click();
    const form = page.getByRole('form', { name: 'Add a deadline' });
    await form.getByLabel('What is due').selectOption('Annual report');
    await form.getByLabel('Due on').fill(due);
    const add = form.getByRole('button', { name: 'Add a deadline' });
    await add.click();
    await expect(page.getByRole('alert')).toContainText('We could not reach our server.');
    await add.click();
    await expect.poll(() => lost).toBe(2);
    await expect(add).toBeEnabled();
    await add.click();
    await expect(form).toHaveCount(0);
    const deadlines = page.getByRole('region', { name: 'Deadlines' });
    await expect(deadlines.getByRole('listitem')).toHaveCount(1);

    lost = 1;
    const message = page.getByRole('form', { name: 'Your message' });
    await message.getByRole('textbox').fill('Hello, once');
    const send = message.getByRole('button', { name: 'Send' });
    await send.click();
    await expect(message.getByRole('alert')).toContainText('We could not reach');
    await send.click();
    await expect(message.getByRole('textbox')).toHaveValue('');
    await expect(page.getByText('Hello, once')).toHaveCount(1);
  },
);
