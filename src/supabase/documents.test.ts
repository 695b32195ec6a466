// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

import { faults, stubBackend } from '../../tests/stubs/backend.ts';

let backend: ReturnType<typeof stubBackend>;
let fetchDocument: typeof import('./documents.ts').fetchDocument;

beforeEach(async () => {
  backend = stubBackend();
  ({ fetchDocument } = await import('./documents.ts'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

/** Responds with one byte at these intervals, in seconds, and never ends. */
function answerSlowly(bytes: number, seconds: number): void {
  backend.answer('/object/documents/', (signal) => {
    const body = new ReadableStream({
      start(controller) {
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        for (let sent = 0; sent < bytes; sent += 1)
          setTimeout(
            () => controller.enqueue(new Uint8Array([sent])),
            sent * seconds * 1000,
          );
      },
    });
    return Promise.resolve(new Response(body));
  });
}

async function endOf(seconds: number): Promise<unknown> {
  let end: unknown;
  fetchDocument('case/request/file').then(
    (file) => (end = file),
    (error: Error) => (end = error.name),
  );
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return end;
}

test('R1.20 documents: a download that does not start is aborted after ten seconds', async () => {
  backend.answer('/object/documents/', faults.hanging);
  expect(await endOf(9)).toBeUndefined();
  expect(await endOf(11)).toBe('StorageUnknownError');
});

test('R1.20 documents: a stalled download is aborted after half a minute', async () => {
  answerSlowly(1, 0);
  expect(await endOf(31)).toBe('TimeoutError');
});

test('R1.20 documents: a slow download may take its time', async () => {
  // The last byte arrives after 290 seconds.
  answerSlowly(30, 10);
  expect(await endOf(300)).toBeUndefined();
  expect(await endOf(321)).toBe('TimeoutError');
});

test.each([
  ['%PDF-1.7', 'application/pdf'],
  ['<!doctype html>', ''],
])('documents: the type of %s comes from its first bytes: “%s”', async (bytes, type) => {
  backend.answer('/object/documents/', () =>
    Promise.resolve(
      new Response(bytes, { headers: { 'Content-Type': 'application/pdf' } }),
    ),
  );
  const file = (await endOf(1)) as Blob;
  expect(file.type).toBe(type);
  expect(await file.text()).toBe(bytes);
});

test('documents: a refusal differs from a broken connection', async () => {
  backend.answer('/object/documents/', faults['403']);
  expect(await endOf(1)).toBe('StorageApiError');
});

test('documents: no browser keeps the bytes', async () => {
  backend.json('/object/documents/', 'the bytes');
  const fetched = vi.spyOn(globalThis, 'fetch');
  await endOf(1);
  expect(fetched).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ cache: 'no-store' }),
  );
});
