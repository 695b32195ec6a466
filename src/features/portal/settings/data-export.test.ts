// @vitest-environment happy-dom
import { unzipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';

import {
  faults,
  sessionAnswer,
  stubBackend,
  type StubbedBackend,
} from '../../../../tests/stubs/backend.ts';
import { caseTexts } from '../../../../tests/stubs/case-texts.ts';

const reference = 'CPF-C-2026-00001';
const file = (
  id: string,
  name: string,
  request_id: string | null = 'r',
  size = 3,
  message_id: string | null = null,
) => ({
  path: `case/r/${id}`,
  name,
  size,
  request_id,
  message_id,
});
const account = (documents: object[]) => ({
  exportedAt: '2026-06-24T10:00:00+00:00',
  profile: { full_name: 'Ana' },
  cases: [{ reference, requests: [{ id: 'r', key: null, title: 'Lease/1' }], documents }],
});

let backend: StubbedBackend;
let exported: typeof import('./data-export.ts');
const onDocument = vi.fn();

beforeEach(async () => {
  onDocument.mockReset();
  backend = stubBackend({ session: JSON.stringify(sessionAnswer()) });
  backend.json('/auth/v1/user', sessionAnswer().user);
  backend.answer('/object/documents/', () => Promise.resolve(new Response('pdf')));
  const { setTexts } = await import('../../../application/texts.ts');
  setTexts(caseTexts());
  exported = await import('./data-export.ts');
});

async function unpack(blob: Blob): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
}

test('an export has the data and every document, in folders by case and request', async () => {
  const all = account([
    file('1', '护照.pdf'),
    file('2', '护照.pdf'),
    file('3', 'licence.pdf', null),
    file('4', 'photo.jpg', null, 3, 'm'),
    { ...file('5', 'slip.pdf', null), report_id: 'p' },
  ]);
  backend.json('/export_account', all);
  const outcome = await exported.exportAll(onDocument);
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  const { 'export.json': json, ...files } = await unpack(outcome.value.file);
  expect(JSON.parse(json ?? '')).toEqual(all);
  expect(files).toEqual({
    [`${reference}/Lease_1/护照.pdf`]: 'pdf',
    [`${reference}/Lease_1/护照 (2).pdf`]: 'pdf',
    [`${reference}/Documents from us/licence.pdf`]: 'pdf',
    [`${reference}/Messages/photo.jpg`]: 'pdf',
    [`${reference}/Proof of payment/slip.pdf`]: 'pdf',
  });
  expect(onDocument.mock.calls).toEqual([
    [1, 5],
    [2, 5],
    [3, 5],
    [4, 5],
    [5, 5],
  ]);
});

test('an export counts a document that the server fails to deliver', async () => {
  backend.json('/export_account', account([file('gone', 'a.pdf'), file('2', 'b.pdf')]));
  backend.answer('/r/gone', faults['500 with HTML']);
  const outcome = await exported.exportAll(onDocument);
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  expect(outcome.value.missing).toBe(1);
  expect(Object.keys(await unpack(outcome.value.file))).toEqual([
    'export.json',
    `${reference}/Lease_1/b.pdf`,
  ]);
});

test('an export fails as a whole if the connection is lost', async () => {
  backend.json('/export_account', account([file('1', 'a.pdf')]));
  backend.answer('/object/documents/', faults.aborted);
  expect(await exported.exportAll(onDocument)).toEqual({
    ok: false,
    failure: { kind: 'offline' },
  });
});

test('an export too large for a browser has the data alone', async () => {
  const size = exported.maxExport / 2;
  const all = account([file('1', 'a.pdf', 'r', size), file('2', 'b.pdf', 'r', size + 1)]);
  backend.json('/export_account', all);
  const outcome = await exported.exportAll(onDocument);
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  expect(outcome.value).toMatchObject({ name: 'crossport.json', tooLarge: 2 * size + 1 });
  expect(JSON.parse(await outcome.value.file.text())).toEqual(all);
  expect(onDocument).not.toHaveBeenCalled();
});
