// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, test } from 'vitest';

import {
  faults,
  removeStubs,
  type StubbedBackend,
} from '../../../tests/stubs/backend.ts';
import { openDesk, type StubbedDesk } from '../../../tests/stubs/desk.tsx';
import { openReview, words } from '../../../tests/stubs/desk-case.tsx';
import { closeIsland, write } from '../../../tests/stubs/island.tsx';
import { newLead } from '../../../tests/stubs/lead.ts';
import { noteField } from '../../../tests/stubs/note-field.ts';
import { until } from '../../../tests/stubs/until.ts';
import { messageGroup } from '../../i18n/translate.ts';

let desk: StubbedDesk;
let open: (answers?: (backend: StubbedBackend) => void) => Promise<StubbedDesk>;

const openCase: typeof open = (answers) => openReview('manager', answers);
const drafts = () =>
  Object.keys(sessionStorage).filter(
    (key) => key.startsWith('draft-account-') && key !== 'draft-account-owner',
  );

/** Ends the session, logs in again in the same tab and reopens the screen. */
async function logInAgain(changes: Record<string, string> = {}): Promise<void> {
  const { endSession } = await import('../../application/user.ts');
  void endSession();
  const kept = Object.entries({ ...sessionStorage, ...changes }) as [string, string][];
  closeIsland();
  removeStubs();
  desk = await open(() => {
    for (const [key, value] of kept) sessionStorage.setItem(key, value);
  });
}

/** A form with a draft may have opened by itself. */
function openForm(button: string): void {
  if (desk.island.offers(button)) desk.island.press(button);
}

function closeForm(label: string): void {
  const form = document.querySelector(`form[aria-label="${label}"]`);
  const back = form?.querySelector<HTMLElement>('.form-end [type=button]');
  flushSync(() => back?.click());
}

describe('§11 a draft in a case survives the end of the session', () => {
  beforeEach(async () => {
    open = openCase;
    desk = await open();
  });

  const company = messageGroup('en', 'deskCompany');
  test.each([
    [words.ask, words.ask, { due: '2031-01-02' }],
    [company.add, company.add, { name: 'Harbour Ltd', place: 'SG', number: '7' }],
    [
      `${words.reject}: Passport`,
      `${words.reject}: Passport`,
      { reason: 'other', note: 'Page 3 is missing' },
    ],
  ])('%s', async (button, label, typed: Record<string, string>) => {
    desk.island.press(button);
    desk.island.form(label).type(typed);
    await logInAgain();
    openForm(button);
    const form = desk.island.form(label);
    for (const [name, value] of Object.entries(typed))
      expect(form.value(name)).toBe(value);
    closeForm(label);
    expect(drafts()).toEqual([]);
    desk.island.press(button);
    expect(desk.island.form(label).value(Object.keys(typed)[0] ?? '')).toBe('');
  });

  test('with the lines and the due day of an invoice, until it is saved', async () => {
    const inputs = () =>
      Array.from(document.querySelectorAll<HTMLInputElement>('form li input'));
    desk.island.press(words.newInvoice);
    desk.island.press(words.addLine);
    const typed = ['Fee', '100', 'Übersetzung', '99.50'];
    for (const [index, field] of inputs().entries()) {
      write(field, typed[index] ?? '');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    desk.island.form(words.newInvoice).type({ due: '2031-01-02' });
    await logInAgain();
    // The form with the draft opens by itself.
    expect(inputs().map(({ value }) => value)).toEqual(typed);
    const form = desk.island.form(words.newInvoice);
    expect(form.value('due')).toBe('2031-01-02');
    desk.backend.json('/draft_invoice', '"invoice"');
    form.send();
    await until(() => expect(desk.island.offers(words.newInvoice)).toBe(true));
    expect(desk.bodiesTo('/draft_invoice')).toMatchObject([
      {
        lines: [
          { title: 'Fee', amount: 10_000 },
          { title: 'Übersetzung', amount: 9950 },
        ],
        due_on: '2031-01-02',
      },
    ]);
    expect(drafts()).toEqual([]);
  });
});

describe('§11 a draft', () => {
  beforeEach(async () => {
    open = openCase;
    desk = await open();
  });

  function chooseOne(): void {
    const box = desk.island.form(words.ask).input('ask-passport');
    box.checked = true;
    flushSync(() => box.dispatchEvent(new Event('input', { bubbles: true })));
  }

  async function ask(): Promise<void> {
    openForm(words.ask);
    const form = desk.island.form(words.ask);
    await until(() => expect(form.idle()).toBe(true));
    form.send();
  }

  test('is saved once, although the response was lost and the page reloaded', async () => {
    desk.backend.answer('/request_documents', faults.aborted);
    desk.island.press(words.ask);
    chooseOne();
    desk.island.form(words.ask).send();
    await until(() => expect(desk.bodiesTo('/request_documents')).toHaveLength(1));
    const [first] = desk.bodiesTo('/request_documents');
    await logInAgain();
    desk.backend.json('/request_documents', '"request"');
    await ask();
    await until(() => expect(desk.bodiesTo('/request_documents')).toEqual([first]));
  });

  test('is deleted when another user logs in in the same tab', async () => {
    desk.island.press(words.ask);
    chooseOne();
    expect(drafts()).toHaveLength(1);
    await logInAgain({ 'draft-account-owner': 'somebody else' });
    expect(drafts()).toEqual([]);
    desk.island.press(words.ask);
    expect(desk.island.form(words.ask).input('ask-passport').checked).toBe(false);
  });
});

test('§11 a case to open is kept until it is open', async () => {
  open = async (answers) => {
    const opened = await openDesk({
      path: '/cases',
      answers: (backend) => answers?.(backend),
    });
    await until(() => opened.island.form(label));
    return opened;
  };
  const label = messageGroup('en', 'desk').openCase;
  const form = () => desk.island.form(label);
  desk = await open();
  form().type({ email: 'an@khach.example', service: 'wfoe' });
  await logInAgain();
  expect(form().value('email')).toBe('an@khach.example');
  expect(form().value('service')).toBe('wfoe');
  desk.backend.json('/open_case_for', '"CPF-C-2026-00009"');
  form().send();
  await until(() => expect(location.pathname).toBe('/desk/cases/CPF-C-2026-00009'));
  expect(drafts()).toEqual([]);
});

describe('§11 the note of an inquiry', () => {
  const lead = { ...newLead, state: 'answered', note: 'Old note', mine: true };
  let found: object = lead;

  beforeEach(async () => {
    found = lead;
    open = async (answers) => {
      const opened = await openDesk({
        path: '/leads/lead-1',
        answers: (backend) => {
          backend.json('/desk_lead', found);
          answers?.(backend);
        },
      });
      await opened.shows('Only staff can read this.');
      return opened;
    };
    desk = await open();
    const field = noteField();
    if (field) write(field, 'She called');
    flushSync(() => field?.dispatchEvent(new Event('input', { bubbles: true })));
  });

  test('survives the end of the session until it is saved', async () => {
    await logInAgain();
    expect(noteField()?.value).toBe('She called');
    desk.backend.answer('/save_lead', () => {
      desk.backend.json('/desk_lead', { ...lead, note: 'She called', version: 2 });
      return Promise.resolve(new Response(''));
    });
    desk.island.press('Save');
    await until(() => expect(drafts()).toEqual([]));
    expect(desk.bodiesTo('/save_lead')).toMatchObject([
      { expected_version: lead.version, note: 'She called' },
    ]);
  });

  test('is kept beside another officer’s change', async () => {
    found = {
      ...lead,
      note: 'Theirs',
      changed_by: 'Otto',
      version: 3,
    };
    await logInAgain();
    await desk.shows('Theirs');
    expect(noteField()?.value).toBe('She called');
  });

  test('is deleted at log-out', async () => {
    expect(drafts()).toHaveLength(1);
    desk.backend.json('/logout', '', 204);
    const { logOut } = await import('../../application/user.ts');
    await logOut();
    expect(drafts()).toEqual([]);
  });
});
