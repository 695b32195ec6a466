// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { describe, expect, test } from 'vitest';

import { file, request } from '../../../../tests/stubs/desk-case.tsx';
import { openPortal, summary, time } from '../../../../tests/stubs/portal.tsx';

const second = { ...summary, id: 'second', reference: 'CPF-C-2026-00002', to_send: 0 };
const letter = {
  ...request,
  case_id: summary.id,
  unrequested: true,
  client_note: 'From May',
};

const open = (cases: object[], path = '/documents', requests: object[] = []) =>
  openPortal({
    path,
    answers: (backend) => {
      backend.json('/case_summaries', cases);
      backend.json('/document_requests', requests);
      backend.json('/documents?', [{ ...file('first'), case_id: summary.id }]);
    },
  });

const field = <Kind extends HTMLElement>(name: string) =>
  document.querySelector<Kind>(`#unrequested-${name}`);

function choose(name: string, value: string): void {
  const select = field<HTMLSelectElement>(name);
  if (!select) throw new Error(`No ${name}`);
  select.value = value;
  flushSync(() => select.dispatchEvent(new Event('change', { bubbles: true })));
}

const uploader = () => document.querySelector('[aria-label="Files for: Passport"]');

describe('§10 a document that nobody asked for', () => {
  test.each(['/documents', `/cases/${summary.reference}`])(
    'can be sent from %s once its kind is chosen',
    async (path) => {
      const { shows } = await open([summary], path);
      await shows('Other documents from you');
      expect(uploader()).toBeNull();
      choose('kind', 'passport');
      expect(uploader()).not.toBeNull();
      // There is nothing to choose from.
      expect(field('case')).toBeNull();
    },
  );

  test.each([
    ['is left out of paper until something was sent', [], true],
    ['is on paper once something was sent', [letter], false],
  ])('%s', async (_, requests, leftOut) => {
    const { shows } = await open([summary], '/documents', requests);
    await shows(leftOut ? 'Other documents from you' : 'From May');
    const section = document.querySelector('[aria-labelledby=unrequested]');
    expect(section?.classList.contains('on-screen')).toBe(leftOut);
    expect(field('kind')?.closest('[role=group]')?.className).toContain('on-screen');
  });

  test('goes to the chosen case, with its kind and note', async () => {
    const { shows, backend } = await open([summary, second]);
    await shows('Other documents from you');
    choose('case', 'second');
    choose('kind', 'passport');
    const { $uploads } = await import('../../../cases/documents/uploads.ts');
    const input = uploader()?.querySelector('input');
    if (!input) throw new Error('No input');
    Object.defineProperty(input, 'files', { value: [new File([], 'empty.pdf')] });
    flushSync(() => input.dispatchEvent(new Event('change', { bubbles: true })));
    const [upload] = $uploads.get();
    expect(upload).toMatchObject({
      caseId: 'second',
      destination: { folder: 'unrequested' },
    });
    backend.json('/submit_unrequested', '"document"');
    const stored = { path: 'a', name: 'b', sha256: 'c' };
    await upload?.destination.recording?.record(stored, new AbortController().signal);
    const sent = backend.requests.find(({ path }) =>
      path.includes('/submit_unrequested'),
    );
    expect(sent?.body).toMatchObject({
      case_id: 'second',
      document_key: 'passport',
      ...stored,
    });
    $uploads.set([]);
  });

  test('names its case where there are several', async () => {
    const { shows, island } = await open([summary, second], '/documents', [letter]);
    await shows('From May');
    const card = Array.from(document.querySelectorAll('h3')).find(
      ({ textContent }) => textContent === 'Passport',
    );
    expect(card?.closest('li')?.textContent).toContain('China company');
    expect(island.offers('Withdraw: first.pdf')).toBe(true);
  });

  test('is shown with its note, apart from what we ask for', async () => {
    const { shows, island } = await open([summary], '/documents', [letter]);
    await shows('From May');
    await shows('We don’t need any documents from you right now.');
    expect(island.offers('Withdraw: first.pdf')).toBe(true);
  });

  test('cannot be sent to a closed case', async () => {
    const closed = { ...summary, closed_at: time, status: 'completed' };
    const { shows } = await open([closed], '/documents', [letter]);
    await shows('From May');
    expect(field('kind')).toBeNull();
  });
});
