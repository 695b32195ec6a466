import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import { expect } from 'vitest';
import { ask, type Answer } from './ask.ts';
import type { ownServer } from './own-server.ts';

/** A document that begins as a PDF does. */
export function pdf(text: string, size = 0): Buffer {
  return Buffer.concat([Buffer.from(`%PDF-1.7\n${text}\n`), Buffer.alloc(size)]);
}

export interface Caller {
  apikey: string;
  /** An access token, unless the key says enough. */
  token?: string;
}

/** Makes calls of `/storage/v1/object` as this caller, `POST list/documents` for one. */
export function storage(url: () => string, caller: () => Caller) {
  return (
    call: `${'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'} ${string}`,
    body?: object | Buffer,
    type = 'application/pdf',
  ): Promise<Answer> => {
    const [method = '', path = ''] = call.split(' ');
    const isBytes = Buffer.isBuffer(body);
    const sent = isBytes || !body ? body : Buffer.from(JSON.stringify(body));
    return ask(url(), `/storage/v1/object/${path}`, {
      method,
      headers: {
        ...headersOf(caller()),
        ...(sent && {
          'content-type': isBytes ? type : 'application/json',
          'content-length': String(sent.length),
        }),
      },
      ...(sent && { body: sent }),
    });
  };
}

/** Makes calls as the service, and documents for tests. */
export function asService(server: ReturnType<typeof ownServer>) {
  const service = storage(
    () => server.url,
    () => ({ apikey: server.backend.secretKey }),
  );
  return {
    service,
    /** Stores a document of its own and returns its key. */
    async stored(body = pdf('stored')): Promise<string> {
      const key = `case/${randomUUID()}`;
      expect((await service(`POST documents/${key}`, body)).status).toBe(200);
      return key;
    },
    /** The keys of all documents. */
    async keys(): Promise<string[]> {
      const { text } = await service('POST list/documents', { prefix: '' });
      return (JSON.parse(text) as { name: string }[]).map(({ name }) => name);
    },
  };
}

/** What storage says of a refusal, or any other JSON. */
export const saying = ({ text }: { text: string }) => JSON.parse(text);

/** Begins an upload of so many bytes, sends the first ones, and leaves the rest to the test. */
export function slowUpload(
  url: string,
  caller: Caller,
  key: string,
  size: number,
): { sent: ClientRequest; status: Promise<number> } {
  const sent = request(`${url}/storage/v1/object/documents/${key}`, {
    method: 'POST',
    agent: false,
    headers: {
      ...headersOf(caller),
      'content-type': 'application/pdf',
      'content-length': String(size),
    },
  });
  sent.write(pdf(key));
  const status = once(sent, 'response').then(([answer]) => {
    answer.resume();
    return answer.statusCode as number;
  });
  return { sent, status };
}

function headersOf({ apikey, token }: Caller): Record<string, string> {
  return { apikey, ...(token && { authorization: `Bearer ${token}` }) };
}
