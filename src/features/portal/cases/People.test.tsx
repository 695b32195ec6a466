// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { describe, expect, test, vi } from 'vitest';

import type { StubbedBackend } from '../../../../tests/stubs/backend.ts';
import { file } from '../../../../tests/stubs/desk-case.tsx';
import {
  invoice,
  openPortal,
  payment,
  summary,
  time,
} from '../../../../tests/stubs/portal.tsx';
import { caseRows } from '../../../../tests/stubs/unreadable-rows.ts';
import { until } from '../../../../tests/stubs/until.ts';

const path = `/cases/${summary.reference}`;
const person = {
  id: 'person',
  email: 'partner@example.com',
  may_upload: true,
  sees_invoices: false,
  invited_at: time,
  accepted_at: time,
};
const { number } = invoice;
const partlyPaid = {
  ...invoice,
  billed_to: { ...invoice.billed_to, name: 'Bo Chen' },
  paid: payment.amount,
};

describe('§10 people with access: a client', () => {
  test('comes to them by their address, in the tab of the steps on a phone', async () => {
    const { shows } = await openPortal({ path: `${path}#people` });
    await shows('Nobody else has access.');
    const away = (tab: string) =>
      document.querySelector(`[data-part="${tab}"]`)?.className.includes('hidden');
    expect([away('steps'), away(`requests-${summary.id}`)]).toEqual([false, true]);
    expect(document.querySelector('#people')?.textContent).toContain('Nobody else');
  });

  test('invites somebody with the rights that they chose, and a failure keeps the form', async () => {
    const { backend, island, shows, requestsTo } = await openPortal({ path });
    await shows('Nobody else has access.');
    island.press('Invite someone');
    const form = island.form('Invite someone');
    form.send();
    expect(form.invalid()).toEqual(['email']);
    form.type({ email: person.email });
    document.querySelector<HTMLInputElement>('input[name=uploads]')?.click();
    backend.json('/invite_person', { code: 'too_many_people', message: 'Raw' }, 409);
    form.send();
    await until(() => expect(island.notices).toHaveLength(1));
    expect(island.notices[0]?.title).toContain('At most ten people');
    expect(form.value('email')).toBe(person.email);
    backend.json('/invite_person', '"person"');
    await until(() => expect(form.idle()).toBe(true));
    backend.json('/case_people', [{ ...person, accepted_at: null }]);
    form.send();
    await shows('The invitation sent on June 24');
    expect(requestsTo('/invite_person').at(-1)?.body).toEqual({
      case_id: summary.id,
      email: person.email,
      may_upload: true,
      sees_invoices: false,
    });
    expect(island.offers('Invite someone')).toBe(true);
    expect(island.offers(`Send again: ${person.email}`)).toBe(true);
  });

  test('removes somebody after a confirmation', async () => {
    const { backend, island, shows, requestsTo } = await openPortal({
      path,
      answers: (stubbed) => stubbed.json('/case_people', [person]),
    });
    await shows('Has had access since June 24');
    expect(island.text()).toContain('Can send documents');
    expect(island.offers(`Send again: ${person.email}`)).toBe(false);
    backend.json('/remove_person', '');
    island.press(`Remove: ${person.email}`);
    expect(requestsTo('/remove_person')).toEqual([]);
    backend.json('/case_people', []);
    island.confirm('Remove');
    await shows('Nobody else has access.');
    expect(requestsTo('/remove_person')[0]?.body).toEqual({ person_id: 'person' });
  });
});

describe('§10 people with access: whoever was let in', () => {
  const shared = (stubbed: StubbedBackend, rights: object) => {
    stubbed.json('/case_summaries', []);
    stubbed.json('/document_requests', [caseRows.request]);
    stubbed.json('/shared_cases', [
      {
        ...summary,
        client_name: 'Bo Chen',
        may_upload: false,
        sees_invoices: false,
        ...rights,
      },
    ]);
  };

  test.each([
    ['on the overview', ''],
    ['in the documents', '/documents'],
    ['in the messages', '/messages'],
    ['in the invoices', '/invoices'],
  ])('finds the case %s, marked with the client’s name', async (_, screen) => {
    const { shows } = await openPortal({
      path: screen,
      answers: (stubbed) => shared(stubbed, {}),
    });
    await shows('Shared with you by Bo Chen');
    expect(document.querySelector(`a[href="/dashboard${path}"]`)).not.toBeNull();
  });

  test('sees neither messages nor invoices, and no form to send files', async () => {
    const { island, shows, requestsTo } = await openPortal({
      path,
      answers: (stubbed) => shared(stubbed, {}),
    });
    await shows('Shared with you by Bo Chen');
    await shows('Passport');
    for (const heading of ['Messages', 'Invoices', 'People with access'])
      expect(
        [...document.querySelectorAll('h2')].map(({ textContent }) => textContent),
      ).not.toContain(heading);
    expect(island.text()).not.toContain('Choose files');
    expect(island.text()).not.toContain('Your turn');
    for (const table of ['/case_messages', '/case_people', '/invoices'])
      expect(requestsTo(table).filter((call) => call.path.includes(summary.id))).toEqual(
        [],
      );
  });

  test('leaves the case after a confirmation, and comes to the overview', async () => {
    const { backend, island, shows, requestsTo } = await openPortal({
      path,
      answers: (stubbed) => shared(stubbed, {}),
    });
    await shows('Leave this case');
    backend.json('/leave_case', '');
    backend.json('/shared_cases', []);
    island.press(`Leave this case: ${summary.reference}`);
    expect(requestsTo('/leave_case')).toEqual([]);
    island.confirm('Leave this case');
    await until(() => expect(location.pathname).toBe('/dashboard'));
    expect(requestsTo('/leave_case')[0]?.body).toEqual({ case_id: summary.id });
    expect(island.notices).toMatchObject([{ title: 'You have left the case' }]);
    await until(() => expect(island.text()).not.toContain('Shared with you by Bo Chen'));
  });

  test('sends files where the client allows it, and withdraws none', async () => {
    const { island, shows } = await openPortal({
      path,
      answers: (stubbed) => {
        shared(stubbed, { may_upload: true });
        stubbed.json('/document_requests', [{ ...caseRows.request, state: 'uploaded' }]);
        stubbed.json('/documents?', [
          { ...file('first'), case_id: summary.id, request_id: caseRows.request.id },
        ]);
      },
    });
    await shows('Choose files');
    await until(() => expect(island.offers('Download: first.pdf')).toBe(true));
    expect(island.offers('Withdraw: first.pdf')).toBe(false);
  });

  const sharedInvoice = (stubbed: StubbedBackend) => {
    shared(stubbed, { sees_invoices: true });
    // Of their own cases there are none.
    stubbed.json('/invoices', [partlyPaid]);
    stubbed.json('client_id=eq.', []);
    stubbed.json('/case_payments', [payment]);
  };
  const openLink = (href: string) =>
    flushSync(() => {
      const [link] = document.querySelectorAll<HTMLAnchorElement>(`a[href="${href}"]`);
      if (!link) throw new Error(`No link to ${href}`);
      link.click();
    });

  test('opens an invoice and its receipt where the client allows it, and cannot say that it is paid', async () => {
    const { island, shows, requestsTo } = await openPortal({
      path,
      answers: sharedInvoice,
    });
    await shows(`Invoice ${number}`);
    openLink(`/dashboard/invoices/${number}`);
    await shows('Billed toBo Chen');
    await shows('Still to pay$250.00');
    expect(island.offers('Print or save as PDF')).toBe(true);
    expect(island.offers('I have paid')).toBe(false);
    await until(() => openLink(`/dashboard/invoices/${number}/1`));
    await shows('Amount received$600.00');
    expect(requestsTo('/payment_reports?').map((call) => call.path)).not.toContainEqual(
      expect.stringContaining('invoice_id=in'),
    );
  });

  test('with cases of their own opens it, and does not find it among their own', async () => {
    const own = { ...summary, id: 'own', reference: 'CPF-C-2026-00002' };
    const { shows } = await openPortal({
      path: `/invoices/${number}`,
      answers: (stubbed) => {
        sharedInvoice(stubbed);
        stubbed.json('/case_summaries', [own]);
      },
    });
    await shows('Billed toBo Chen');
    openLink('/dashboard/invoices');
    await shows('You have no invoices');
  });

  test('cannot open the invoice once the client no longer allows it', async () => {
    const { shows } = await openPortal({
      path: `/invoices/${number}`,
      answers: (stubbed) => {
        sharedInvoice(stubbed);
        stubbed.json('number=eq.', []);
      },
    });
    await shows('Invoice not found');
  });

  test('does not open an invoice that staff may read but whose case is nobody’s here', async () => {
    const { island, shows } = await openPortal({
      path: `/invoices/${number}/1`,
      answers: (stubbed) => {
        sharedInvoice(stubbed);
        stubbed.json('/shared_cases', []);
      },
    });
    await shows('Receipt not found');
    expect(island.text()).not.toContain('Bo Chen');
  });

  test('keeps its deadlines in a calendar, with its number and a link to it', async () => {
    const deadline = { ...caseRows.deadline, company_id: 'company', kind: 'filing' };
    const { island, shows } = await openPortal({
      path,
      answers: (stubbed) => {
        shared(stubbed, {});
        stubbed.json('/client_companies', [caseRows.company]);
        stubbed.json('/deadlines', [deadline]);
        stubbed.json('client_id=eq.', []);
      },
    });
    await shows('Sep 30, 2031');
    let saved = new Blob();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved = blob as Blob;
      return 'blob:calendar';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    island.press('Add to calendar: Last day to file with the authority: Acme');
    await until(() => expect(saved.size).toBeGreaterThan(0));
    const file = await saved.text();
    expect(file).toContain(`DESCRIPTION:Case ${summary.reference}\r\n`);
    expect(file).toContain(`/dashboard/cases/${summary.reference}`);
  });
});
