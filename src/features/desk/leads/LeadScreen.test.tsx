// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { describe, expect, test } from 'vitest';

import { openDesk, type StubbedDesk } from '../../../../tests/stubs/desk.tsx';
import { leadPage, leadRow, newLead } from '../../../../tests/stubs/lead.ts';
import { noteField, typeNote } from '../../../../tests/stubs/note-field.ts';
import { until } from '../../../../tests/stubs/until.ts';
import { messageGroup } from '../../../i18n/translate.ts';

const lead = {
  ...newLead,
  reference: 'CPF-L-2026-00007',
  name: 'Rosa <b>Diaz</b>',
  email: 'rosa+1@example.com',
  message: 'Line 1\nLine 2',
  referral: 'CPF-ABCD1234',
  locale: 'es',
};

const open = (changes: object = {}) =>
  openDesk({
    path: '/leads/lead-1',
    texts: {
      services: { 'China Company Formation': 'wfoe' },
      greetings: { es: { subject: 'Su consulta', body: 'Hola, {name}:' } },
    },
    answers: (backend) => backend.json('/desk_lead', { ...lead, ...changes }),
  });

test('subjects are translated if they are one of our options', async () => {
  const row = (subject: string) => ({ ...leadRow(0), id: subject, subject });
  const rows = [row('Singapore Company'), row('Nominee Services'), row('toString')];
  const { island, shows } = await openDesk({
    path: '/leads',
    texts: { subjects: { 'Singapore Company': '新加坡公司' } },
    answers: (backend) => backend.json('/desk_leads', leadPage(rows)),
  });
  await shows('新加坡公司');
  expect(island.text()).not.toContain('Singapore Company');
  expect(island.text()).toContain('Nominee Services');
  expect(island.text()).toContain('toString');
});

describe('a lead', () => {
  function chooseService(): void {
    const service = document.querySelector<HTMLSelectElement>('select[name=service]');
    if (service) service.value = 'wfoe';
  }

  test('is shown as text, with a reply link in the sender’s language', async () => {
    const { island, shows } = await open();
    await shows('Rosa <b>Diaz</b>');
    for (const part of ['Line 1\nLine 2', 'CPF-ABCD1234', 'Spanish', 'CPF-L-2026-00007'])
      expect(island.text()).toContain(part);
    const answer = document.querySelector<HTMLAnchorElement>('a[href^="mailto:"]');
    const href = decodeURIComponent(answer?.href ?? '');
    expect(href).toContain(
      'mailto:rosa+1@example.com?subject=Su consulta CPF-L-2026-00007',
    );
    expect(href).toContain('body=Hola, Rosa <b>Diaz</b>:');
  });

  test('shows another officer’s change and keeps the edits', async () => {
    const { backend, island, shows, bodiesTo, refresh } = await open();
    await shows('Line 1');
    typeNote('My note');
    backend.json('/desk_lead', {
      ...lead,
      version: 2,
      changed_by: 'Grace Lin',
      note: 'Her note',
    });
    await refresh();
    await shows('Grace Lin changed this inquiry');
    await shows('Her note');
    expect(noteField()?.value).toBe('My note');
    flushSync(() => island.press('Keep mine'));
    expect(noteField()?.value).toBe('My note');
    backend.json('/save_lead', '');
    island.press('Save');
    await until(() =>
      expect(bodiesTo('/save_lead').at(-1)).toMatchObject({
        expected_version: 2,
        note: 'My note',
      }),
    );
  });

  test('shows another officer’s version if nothing was edited', async () => {
    const { backend, island, shows, refresh } = await open();
    await shows('Line 1');
    backend.json('/desk_lead', {
      ...lead,
      version: 2,
      note: 'Her note',
    });
    await refresh();
    await until(() => expect(noteField()?.value).toBe('Her note'));
    expect(island.text()).not.toContain('changed this inquiry');
  });

  test.each([
    ['Consultation: China Company Formation', 'wfoe'],
    ['General Inquiry', ''],
  ])('about “%s” suggests the service “%s”', async (subject, service) => {
    const { shows } = await open({ subject });
    await shows('Line 1');
    const field = document.querySelector<HTMLSelectElement>('select[name=service]');
    expect(field?.value).toBe(service);
  });

  test.each([
    ['answered', 'Send the answer'],
    ['won', 'Open a case'],
  ])('that is %s has one main button: “%s”', async (state, main) => {
    const { shows } = await open({ state });
    await shows('Line 1');
    const buttons = Array.from(document.querySelectorAll('.button-seal'));
    const shown = buttons.filter((button) => !button.closest('dialog'));
    expect(shown.map(({ textContent }) => textContent)).toEqual([main]);
  });

  test.each([
    ['new', ['Answered', 'Won', 'Lost']],
    ['answered', ['Won', 'Lost']],
    ['lost', ['Answered']],
    ['won', []],
  ])('that is %s offers the states that may follow', async (state, names) => {
    const { shows } = await open({ state });
    await shows('Line 1');
    const items = Array.from(document.querySelectorAll('.menu-item[popovertarget]'));
    expect(items.map(({ textContent }) => textContent)).toEqual(names);
  });

  test('becomes a case with the steps of its service', async () => {
    const { backend, island, shows, bodiesTo } = await open();
    await shows('Line 1');
    chooseService();
    backend.json('/open_case_for', '"CPF-C-2026-00009"');
    island.form('Open a case').send();
    await until(() => expect(location.pathname).toBe('/desk/cases/CPF-C-2026-00009'));
    expect(bodiesTo('/open_case_for').at(-1)).toEqual({
      email: 'rosa+1@example.com',
      service: 'wfoe',
      steps: [{ key: 'consultation', actor: 'officer', weeks: 1 }],
      lead_id: 'lead-1',
      expected_version: lead.version,
      retry_key: expect.any(String),
    });
    expect(bodiesTo('/invite-client')).toEqual([]);
  });

  describe('whose sender has no account', () => {
    async function openUnknown(): Promise<StubbedDesk> {
      const desk = await open({ client: null });
      await desk.shows('emails the sender, in their language');
      chooseService();
      desk.backend.json('/open_case_for', { code: 'no_account' }, 404);
      return desk;
    }

    test('becomes a case with one invitation, however often the button is pressed', async () => {
      const { backend, island, shows, bodiesTo } = await openUnknown();
      backend.answer('/invite-client', () => {
        backend.json('/open_case_for', '"CPF-C-2026-00009"');
        return Promise.resolve(Response.json({ invited: true }));
      });
      island.form('Open a case').send();
      await shows('Opening…');
      island.form('Open a case').send();
      await until(() => expect(location.pathname).toBe('/desk/cases/CPF-C-2026-00009'));
      expect(bodiesTo('/invite-client')).toHaveLength(1);
      expect(bodiesTo('/invite-client').at(-1)).toEqual({ lead: 'lead-1' });
      expect(bodiesTo('/open_case_for')).toHaveLength(2);
    });

    test.each([
      [
        409,
        'invitation_under_way',
        'An invitation to this address is already being sent.',
      ],
      [429, 'too_many_invitations', 'There were too many requests'],
      [502, 'not_invited', 'Something went wrong on our side'],
    ])('can be retried after the invitation failed with %i', async (...row) => {
      const [status, code, text] = row;
      const { backend, island, shows, bodiesTo } = await openUnknown();
      backend.json('/invite-client', { code, message: 'Raw words' }, status);
      island.form('Open a case').send();
      await shows(text);
      expect(island.text()).not.toContain('Raw words');
      expect(island.form('Open a case').idle()).toBe(true);
      expect(bodiesTo('/open_case_for')).toHaveLength(1);
    });
  });
});

test('a quote becomes a draft of an invoice once there is a case', async () => {
  const message = 'Hello\nhttps://crossport.example/quote?items=kitas:2\nBye';
  const reference = 'CPF-C-2026-00001';
  const { backend, island, shows, bodiesTo } = await openDesk({
    path: '/leads/lead-1',
    answers(backend) {
      backend.json('/desk_lead', { ...lead, message, state: 'won', case: reference });
      backend.json('/prices.json', [
        { key: 'kitas', title: 'KITAS', amount: 200_000, several: true },
      ]);
      backend.json('/rpc/desk_case', {
        id: 'case',
        officer_id: null,
        version: 1,
        client: { name: null, email: null, phone: null, locale: null },
        officers: [],
        leads: [],
      });
    },
  });
  await shows('$4,000.00');
  const links = Array.from(document.querySelectorAll('a'), ({ href }) => new URL(href));
  expect(links.map(({ pathname, search }) => pathname + search)).toContain(
    '/quote?items=kitas:2',
  );
  backend.json('/draft_invoice', '"invoice"');
  island.press(messageGroup('en', 'desk').quoteDraft);
  await until(() => expect(location.pathname).toBe(`/desk/cases/${reference}`));
  expect(bodiesTo('/draft_invoice')).toMatchObject([
    { case_id: 'case', lines: [{ key: 'kitas', count: 2, amount: 400_000 }] },
  ]);
});
