import { describe, expect } from 'vitest';

import { readContent } from '../support/content-facts.ts';
import { openCase } from './support/case-scenario.ts';
import { type Db, OFFICER, USER_A } from './support/database.ts';
import { test } from './support/database-test.ts';

const lines = [{ title: 'Fee', amount: 10_050 }];

async function saveDetails(db: Db, details: object) {
  await db.as(USER_A);
  const { rows } = await db.query<{ saved: object }>(
    `insert into public.billing_details (client_id, is_company, name, address, country, tax_number)
      select '${USER_A}', is_company, name, address, country, tax_number
        from jsonb_to_record($1) as given
          (is_company boolean, name text, address text, country text, tax_number text)
      returning to_jsonb(billing_details) - 'client_id' as saved`,
    [JSON.stringify(details)],
  );
  return rows[0]?.saved;
}

const acme = {
  is_company: true,
  name: 'Acme Ltd',
  address: '1 High Street\nLondon',
  country: 'GB',
  tax_number: 'GB 123',
};

const invoice = async (db: Db, id: string) =>
  (
    await db.read<Record<string, unknown>>(
      OFFICER,
      `select billed_to, lines, tax_name, tax_bps, tax::int, amount::int, payment_link
        from public.invoices where id = '${id}'`,
    )
  )[0];

describe('§10 who is billed', () => {
  test('is what the client keeps, until staff change the draft', async ({ db }) => {
    const { id: case_id, reference } = await openCase(db);
    const saved = await saveDetails(db, {
      ...acme,
      name: ' Acme\tLtd',
      address: '1 High Street\r\n\r\n London',
    });
    expect(saved).toEqual(acme);
    const id = await db.call<string>(OFFICER, 'draft_invoice', { case_id, lines });
    const { name: company, tax_number: taxNumber, address, country } = acme;
    const client = { email: 'a@crossport.example', reference, service: 'wfoe' };
    expect((await invoice(db, id))?.['billed_to']).toEqual({
      name: null,
      ...client,
      company,
      taxNumber,
      address,
      country,
    });
    const options = { billing: { is_company: false, name: 'Ana Silva' } };
    await db.call(OFFICER, 'revise_invoice', { invoice_id: id, lines, options });
    const person = { name: 'Ana Silva', ...client };
    expect((await invoice(db, id))?.['billed_to']).toEqual(person);
    // Without billing, it stays.
    await db.call(OFFICER, 'revise_invoice', { invoice_id: id, lines });
    expect((await invoice(db, id))?.['billed_to']).toEqual(person);
    const odd = { ...options, billing: { is_company: true, name: ' ' } };
    const revised = { invoice_id: id, lines, options: odd };
    expect(await db.attempt(OFFICER, 'revise_invoice', revised)).toBe('bad_billing');
  });

  test('stays on a sent invoice', async ({ db }) => {
    const { id: case_id } = await openCase(db);
    const id = await db.call<string>(OFFICER, 'draft_invoice', { case_id, lines });
    await db.call(OFFICER, 'send_invoice', { invoice_id: id });
    await saveDetails(db, acme);
    expect((await invoice(db, id))?.['billed_to']).not.toHaveProperty('company');
  });

  test('is in the client’s export', async ({ db }) => {
    await saveDetails(db, acme);
    expect(await db.call(USER_A, 'export_account', {})).toMatchObject({
      billingDetails: acme,
    });
  });
});

describe('§10 an invoice', () => {
  test('adds a tax to its lines, in whole cents', async ({ db }) => {
    const { id: case_id } = await openCase(db);
    const draft = (options: object) => ({ case_id, lines, options });
    const vat = { tax_name: ' VAT', tax_bps: 1_250 };
    const id = await db.call<string>(OFFICER, 'draft_invoice', draft(vat));
    expect(await invoice(db, id)).toMatchObject({
      tax_name: 'VAT',
      tax: 1256,
      amount: 11_306,
    });
    await db.call(OFFICER, 'revise_invoice', {
      invoice_id: id,
      lines,
      options: { tax_bps: 0 },
    });
    expect(await invoice(db, id)).toMatchObject({
      tax_name: null,
      tax: 0,
      amount: 10_050,
    });
    for (const odd of [
      { tax_bps: 100 },
      { ...vat, tax_bps: -1 },
      { ...vat, tax_bps: 10_001 },
    ])
      expect(await db.attempt(OFFICER, 'draft_invoice', draft(odd))).toBe('bad_tax');
    const cheat = `update public.invoices set amount = amount - 1 where id = '${id}'`;
    await expect(db.owner(cheat)).rejects.toThrow('invoices_total');
  });

  test('keeps the keys and periods of prices', async ({ db }) => {
    const { id: case_id } = await openCase(db);
    const price = {
      ...lines[0],
      key: 'plan.starter',
      period: 'year',
      times: 1,
      count: 2,
    };
    const id = await db.call<string>(OFFICER, 'draft_invoice', {
      case_id,
      lines: [{ ...price, more: 'x' }, ...lines],
    });
    expect((await invoice(db, id))?.['lines']).toEqual([price, ...lines]);
    for (const odd of [
      { key: '<b>' },
      { period: 'week', times: 1 },
      { period: 'year' },
      { times: 2 },
      { count: 0 },
      { count: 1.5 },
    ]) {
      const outcome = await db.attempt(OFFICER, 'draft_invoice', {
        case_id,
        lines: [{ ...lines[0], ...odd }],
      });
      expect([odd, outcome]).toEqual([odd, 'bad_lines']);
    }
  });

  test('links only to our hosts to pay', async ({ db }) => {
    const { id: case_id } = await openCase(db);
    const [host] = await db.owner<{ hosts: string[] }>(
      'select private.payment_hosts() as hosts',
    );
    const site = readContent<{ paymentHosts: string[] }>('site.yaml');
    expect(host?.hosts).toEqual(site.paymentHosts);
    const [known = ''] = site.paymentHosts;
    const draft = (payment_link: string) =>
      db.attempt(OFFICER, 'draft_invoice', { case_id, lines, options: { payment_link } });
    expect(await draft(`https://${known}/i/42?a=1`)).toBe('accepted');
    expect(await draft('')).toBe('accepted');
    for (const odd of [
      `http://${known}/`,
      `https://${known}.example.com/`,
      `https://x@${known}/`,
      `https://example.com/${known}`,
      `https://${known}:8080/`,
      'javascript:alert(1)',
      `https://${known}/ x`,
    ])
      expect([odd, await draft(odd)]).toEqual([odd, 'bad_link']);
  });
});
