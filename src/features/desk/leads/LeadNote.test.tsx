// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';

import { openDesk, type StubbedDesk } from '../../../../tests/stubs/desk.tsx';
import { newLead } from '../../../../tests/stubs/lead.ts';
import { noteField, typeNote } from '../../../../tests/stubs/note-field.ts';
import { until } from '../../../../tests/stubs/until.ts';

const lead = { ...newLead, state: 'answered', note: 'Old note' };

let desk: StubbedDesk;

async function open(): Promise<void> {
  desk = await openDesk({
    path: '/leads/lead-1',
    answers: (backend) => backend.json('/desk_lead', lead),
  });
  await desk.shows('Only staff can read this.');
}

const saved = (changes: object) => ({
  ...lead,
  version: 2,
  changed_by: 'Grace Lin',
  officer: 'Grace Lin',
  mine: true,
  ...changes,
});

function accept(changes: object): void {
  desk.backend.answer('/save_lead', () => {
    desk.backend.json('/desk_lead', saved(changes));
    return Promise.resolve(new Response(''));
  });
}

const taken = () =>
  until(() => {
    expect(desk.bodiesTo('/save_lead')).not.toEqual([]);
    expect(desk.island.text()).not.toMatch(/Take this inquiry|Saving…/);
  });

test('taking an inquiry saves the edits without a conflict', async () => {
  await open();
  typeNote('My note');
  accept({ note: 'My note' });
  desk.island.press('Take this inquiry');
  await taken();
  expect(desk.bodiesTo('/save_lead')).toEqual([
    {
      lead_id: 'lead-1',
      expected_version: lead.version,
      state: 'answered',
      note: 'My note',
      take_over: true,
    },
  ]);
  expect(noteField()?.value).toBe('My note');
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('text typed during a save is kept, causes no conflict and is saved next', async () => {
  await open();
  typeNote('One');
  let arrive: () => void = () => undefined;
  const late = new Promise((resolve) => (arrive = () => resolve(undefined)));
  desk.backend.json('/save_lead', '');
  desk.backend.answer('/desk_lead', async () => {
    await late;
    return Response.json(saved({ note: 'One' }));
  });
  desk.island.press('Save');
  await until(() => expect(desk.bodiesTo('/save_lead')).toHaveLength(1));
  typeNote('One two');
  arrive();
  await taken();
  await until(() => expect(desk.island.notices).toMatchObject([{ title: 'Saved' }]));
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect(noteField()?.value).toBe('One two');
  await until(() => expect(desk.island.offers('Save')).toBe(true));
  desk.island.press('Save');
  await until(() => expect(desk.bodiesTo('/save_lead')).toHaveLength(2));
  expect(desk.bodiesTo('/save_lead').at(-1)).toMatchObject({
    expected_version: 2,
    note: 'One two',
  });
});

test('a save whose response was lost causes no conflict', async () => {
  await open();
  typeNote('One');
  desk.backend.answer('/save_lead', () => {
    desk.backend.json('/desk_lead', saved({ note: 'One' }));
    return Promise.reject(new TypeError('Lost'));
  });
  desk.island.press('Save');
  await until(() => expect(desk.island.notices).toMatchObject([{ failed: true }]));
  await taken();
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('marking an inquiry as lost saves the note and keeps the focus near', async () => {
  await open();
  typeNote('Too dear');
  accept({ state: 'lost', note: 'Too dear' });
  const [button] = Array.from(document.querySelectorAll('button')).filter(
    ({ textContent }) => textContent === 'Lost',
  );
  button?.focus();
  flushSync(() => button?.click());
  await until(() => expect(desk.island.offers('Lost')).toBe(false));
  expect(desk.bodiesTo('/save_lead')).toMatchObject([
    { state: 'lost', note: 'Too dear' },
  ]);
  expect(desk.island.offers('Status: Lost')).toBe(true);
  await until(() =>
    expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('lead-message'),
  );
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('opening a case saves the note first', async () => {
  await open();
  typeNote('Called her');
  accept({ note: 'Called her' });
  const service = document.querySelector<HTMLSelectElement>('select[name=service]');
  if (service) service.value = 'wfoe';
  desk.backend.json('/open_case_for', '"CPF-C-2026-00009"');
  desk.island.form('Open a case').send();
  await until(() => expect(location.pathname).toBe('/desk/cases/CPF-C-2026-00009'));
  expect(desk.bodiesTo('/save_lead')).toMatchObject([
    { note: 'Called her', take_over: false },
  ]);
  expect(desk.bodiesTo('/open_case_for')).toMatchObject([{ expected_version: 2 }]);
});

test('a case is not opened if the note cannot be saved', async () => {
  await open();
  typeNote('Called her');
  const service = document.querySelector<HTMLSelectElement>('select[name=service]');
  if (service) service.value = 'wfoe';
  desk.backend.json('/save_lead', { code: 'stale' }, 409);
  desk.backend.json('/desk_lead', { ...saved({}), note: 'Her note' });
  desk.island.form('Open a case').send();
  await desk.shows('This has changed in the meantime.');
  expect(desk.bodiesTo('/open_case_for')).toEqual([]);
  expect(noteField()?.value).toBe('Called her');
  await desk.shows('Her note');
});
