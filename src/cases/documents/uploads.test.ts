// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  sessionAnswer,
  stubBackend,
  type StubbedBackend,
} from '../../../tests/stubs/backend.ts';
import { trackListeners } from '../../../tests/stubs/listeners.ts';
import { until } from '../../../tests/stubs/until.ts';
import type { AppTexts } from '../../application/texts.ts';
import { messageGroup } from '../../i18n/translate.ts';

const caseId = 'ca000000-0000-4000-8000-000000000001';
const request = 'da000000-0000-4000-8000-000000000001';
const pdf = (name = '护照 扫描.pdf') => new File(['%PDF-1.7 and more'], name);

/** The storage server's next responses; 0 is a lost connection. */
let answers: [status: number, body?: string][] = [];
let sent: { address: string; type: string; body: unknown }[] = [];

class StubbedRequest {
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: object) => void } = {};
  onloadend?: () => void;
  #address = '';
  #type = '';
  open(_method: string, address: string) {
    this.#address = address;
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'Content-Type') this.#type = value;
  }
  abort() {
    this.status = 0;
    this.onloadend?.();
  }
  send(body: unknown) {
    sent.push({ address: this.#address, type: this.#type, body });
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    const answer = answers.shift();
    if (!answer) return;
    [this.status, this.responseText = ''] = answer;
    queueMicrotask(() => this.onloadend?.());
  }
}

let backend: StubbedBackend;
let uploads: typeof import('./uploads.ts');
let endListening: () => void;

beforeEach(async () => {
  [answers, sent] = [[], []];
  endListening = trackListeners();
  backend = stubBackend({ session: JSON.stringify(sessionAnswer()) });
  backend.json('/auth/v1/user', sessionAnswer().user);
  backend.json('/rest/v1/', []);
  backend.json('/submit_document', '"document"');
  vi.stubGlobal('XMLHttpRequest', StubbedRequest);
  const { setTexts } = await import('../../application/texts.ts');
  setTexts({ locale: 'en', cases: messageGroup('en', 'cases') } as AppTexts);
  uploads = await import('./uploads.ts');
});
afterEach(() => {
  endListening();
});

const list = () => uploads.$uploads.get();
const removeFirst = () => uploads.removeUpload(list()[0]?.id ?? '');
const submitted = () =>
  backend.requests.filter(({ path }) => /submit_document/.test(path));

describe('an uploaded file', () => {
  test('is stored under its own key and recorded with its name and hash', async () => {
    answers = [[200]];
    const notified = vi.fn();
    document.addEventListener('notice', notified);
    uploads.addFiles(caseId, uploads.forRequest(request), [pdf()]);
    const [upload] = list();
    await until(() => expect(list()).toEqual([]));
    expect(sent).toMatchObject([{ type: 'application/pdf' }]);
    const detail = { title: 'File sent: 护照 扫描.pdf' };
    expect(notified).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ detail }));
    const path = `${caseId}/${request}/${upload?.id}`;
    expect(sent[0]?.address).toMatch(`/storage/v1/object/documents/${path}`);
    const [{ body } = {}] = submitted();
    expect(body).toMatchObject({ request_id: request, path, name: '护照 扫描.pdf' });
    expect((body as { sha256: string }).sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    ['a page of HTML', ['<!doctype html>'], 'wrongType'],
    ['an SVG', ['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'wrongType'],
    ['a PDF that begins later', ['GIF89a%PDF-1.7'], 'wrongType'],
    ['the name of a Word file', ['PK\x03\x04'], 'wordFile', 'contract.DOCX'],
    ['nothing', [], 'emptyFile'],
    ['15 MB and a byte', ['%PDF-', new Uint8Array(15 * 1024 * 1024)], 'tooLarge'],
  ])('with %s is refused before anything is sent', async (...given) => {
    const [, parts, problem, name = 'passport.pdf'] = given;
    uploads.addFiles(caseId, uploads.forRequest(request), [new File(parts, name)]);
    await until(() => expect(list()).toMatchObject([{ state: 'failed', problem }]));
    expect(sent).toEqual([]);
  });

  test.each([
    [0, 'offline'],
    [413, 'server'],
    [429, 'tooMany'],
    [500, 'server'],
    [503, 'server'],
    [507, 'server'],
  ])('stays after status %i and arrives with a retry', async (status, kind) => {
    answers = [[status], [200]];
    uploads.addFiles(caseId, uploads.forRequest(request), [pdf()]);
    await until(() => expect(list()).toMatchObject([{ failure: { kind } }]));
    expect(submitted()).toEqual([]);
    const [{ id = '', file } = {}] = list();
    expect(file?.name).toBe('护照 扫描.pdf');
    uploads.retryUpload(id);
    await until(() => expect(list()).toEqual([]));
    expect(sent[1]?.address).toBe(sent[0]?.address);
  });

  test('that was stored before the connection broke is recorded by a retry', async () => {
    answers = [[200], [400, '{"statusCode":"409","error":"Duplicate"}']];
    backend.answer('/submit_document', () => Promise.reject(new TypeError('Failed')));
    uploads.addFiles(caseId, uploads.forRequest(request), [pdf()]);
    await until(() => expect(list()).toMatchObject([{ state: 'failed' }]));
    backend.json('/submit_document', '"document"');
    uploads.retryUpload(list()[0]?.id ?? '');
    await until(() => expect(list()).toEqual([]));
  });

  test.each(['not_requested', 'case_closed', 'too_many_files'])(
    'shows that the database refused it with %s',
    async (code) => {
      answers = [[403]];
      backend.json('/submit_document', { code, message: 'Raw words' }, 409);
      uploads.addFiles(caseId, uploads.forRequest(request), [pdf()]);
      await until(() =>
        expect(list()).toMatchObject([{ failure: { kind: 'conflict', code } }]),
      );
    },
  );

  test('can be cancelled, and the next one is sent', async () => {
    uploads.addFiles(caseId, uploads.forRequest(request), [pdf(), pdf('second.pdf')]);
    await until(() => expect(sent).toHaveLength(1));
    answers = [[200]];
    uploads.removeUpload(list()[0]?.id ?? '');
    await until(() => expect(list()).toEqual([]));
    expect(submitted().map(({ body }) => (body as { name: string }).name)).toEqual([
      'second.pdf',
    ]);
  });

  test.each([
    ['examined', () => removeFirst()],
    [
      'given a renewed session',
      () =>
        backend.answer('/token', () => {
          removeFirst();
          return Promise.resolve(Response.json(sessionAnswer()));
        }),
    ],
  ])('is never sent if it is cancelled while it is %s', async (name, stop) => {
    if (name !== 'examined') {
      const past = { expires_at: 1, expires_in: 1 };
      localStorage.setItem('session', JSON.stringify(sessionAnswer(past)));
    }
    uploads.addFiles(caseId, uploads.forRequest(request), [pdf()]);
    await Promise.resolve();
    stop();
    await until(() => expect(list()).toEqual([]));
    answers = [[200], [200]];
    uploads.addFiles(caseId, uploads.forRequest(request), [pdf('second.pdf')]);
    await until(() => expect(submitted()).toHaveLength(1));
    expect(sent.map(({ body }) => (body as File).name)).toEqual(['second.pdf']);
  });

  test('is never recorded if it is cancelled while it is hashed', async () => {
    answers = [[200], [200]];
    const hash = vi.spyOn(crypto.subtle, 'digest');
    hash.mockImplementationOnce(() => {
      removeFirst();
      return Promise.resolve(new ArrayBuffer(32));
    });
    uploads.addFiles(caseId, uploads.forRequest(request), [pdf(), pdf('second.pdf')]);
    await until(() => expect(list()).toEqual([]));
    expect(submitted().map(({ body }) => (body as { name: string }).name)).toEqual([
      'second.pdf',
    ]);
  });

  /** A file in a cloud that never responds. */
  function stuckFile(): File {
    const never = () => new Promise<ArrayBuffer>(() => undefined);
    return Object.assign(pdf('cloud.pdf'), { slice: () => ({ arrayBuffer: never }) });
  }

  test('that cannot be read lets the next one pass once it is removed', async () => {
    answers = [[200]];
    uploads.addFiles(caseId, uploads.forRequest(request), [stuckFile(), pdf()]);
    await Promise.resolve();
    removeFirst();
    await until(() => expect(list()).toEqual([]));
    expect(submitted()).toHaveLength(1);
  });

  test('that cannot be read fails after half a minute, and the next one passes', async () => {
    answers = [[200]];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    uploads.addFiles(caseId, uploads.forRequest(request), [stuckFile(), pdf()]);
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    await until(() => expect(submitted()).toHaveLength(1));
    await until(() => expect(list()).toMatchObject([{ failure: { kind: 'offline' } }]));
    expect(list()[0]?.file.name).toBe('cloud.pdf');
  });

  test('makes the browser ask before the tab closes as long as it can be sent', async () => {
    // Asks this module alone: other test files leave listeners on the window.
    const listeners = vi
      .mocked(addEventListener)
      .mock.calls.flatMap(([type, listener]) =>
        type === 'beforeunload' && typeof listener === 'function' ? [listener] : [],
      );
    expect(listeners).toHaveLength(1);
    const asks = () => {
      const event = new Event('beforeunload', { cancelable: true });
      for (const listener of listeners) listener(event);
      return event.defaultPrevented;
    };
    answers = [[0]];
    uploads.addFiles(caseId, uploads.forRequest(request), [pdf()]);
    expect(asks()).toBe(true);
    await until(() => expect(list()).toMatchObject([{ state: 'failed' }]));
    expect(asks()).toBe(true);
    removeFirst();
    expect(asks()).toBe(false);
    localStorage.clear();
    uploads.addFiles(caseId, uploads.forRequest(request), [pdf()]);
    await until(() => expect(list()).toMatchObject([{ failure: { kind: 'ended' } }]));
    expect(asks()).toBe(true);
    removeFirst();
    uploads.addFiles(caseId, uploads.forRequest(request), [new File([], 'empty.pdf')]);
    await until(() => expect(list()).toMatchObject([{ problem: 'emptyFile' }]));
    expect(asks()).toBe(false);
  });

  test.each(['п', '🏠'])(
    'with a name of 300 × %s keeps the end of it',
    async (letter) => {
      answers = [[200]];
      uploads.addFiles(caseId, uploads.forRequest(request), [
        pdf(`${letter.repeat(300)}.pdf`),
      ]);
      await until(() => expect(submitted()).toHaveLength(1));
      expect(submitted()[0]?.body).toMatchObject({ name: `${letter.repeat(251)}.pdf` });
    },
  );
});
