// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import {
  invoice,
  openDeskCase,
  request,
  words,
} from '../../../../tests/stubs/desk-case.tsx';
import { messageGroup } from '../../../i18n/translate.ts';

const company = messageGroup('en', 'deskCompany');

/** Each form with a date: the button that opens it, its label, its field, and its call. */
test.each([
  [
    'Edit step',
    `${words.editStep}: Papers`,
    `${words.editStep}: Papers`,
    'due',
    '/set_step',
  ],
  ['Ask', words.ask, words.ask, 'due', '/request_documents'],
  [
    'Set due date',
    `${words.setDue}: Passport`,
    `${words.setDue}: Passport`,
    'due',
    '/set_request_due',
  ],
  ['Add deadline', words.addDeadline, words.addDeadline, 'due', '/add_deadline'],
  ['Add company', company.add, company.add, 'registered_on', '/add_company'],
  ['New invoice', words.newInvoice, words.newInvoice, 'due', '/draft_invoice'],
])(
  '%s refuses a year out of range beside the field',
  async (_, opener, label, name, call) => {
    const { island, bodiesTo } = await openDeskCase('manager', (backend) => {
      backend.json('/document_requests', [{ ...request, state: 'requested' }]);
      backend.json('/invoices', [invoice('draft')]);
    });
    island.press(opener);
    const form = island.form(label);
    form.type({ [name]: '2101-04-03' });
    form.send();
    expect(form.invalid()).toContain(name);
    expect(form.description(name)).toContain('1900');
    expect(form.input(name).max).toBe('2100-12-31');
    expect(bodiesTo(call)).toEqual([]);
  },
);
