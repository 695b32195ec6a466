import { type Answer, ask } from './ask.ts';

/** Has the first bytes of a PDF. */
export function pdf(text: string, size = 0): Buffer {
  return Buffer.concat([Buffer.from(`%PDF-1.7\n${text}\n`), Buffer.alloc(size)]);
}

interface Caller {
  apikey: string;
  /** Without an access token, only the key counts. */
  token?: string;
}

/** Calls `/storage/v1/object` as this caller, for example `POST list/documents`. */
export function storage(url: () => string, caller: () => Caller) {
  return (
    call: `${'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'} ${string}`,
    body?: object | Buffer,
    more: Record<string, string> = {},
  ): Promise<Answer> => {
    const [method = '', path = ''] = call.split(' ');
    const isBytes = Buffer.isBuffer(body);
    const sent = isBytes || !body ? body : Buffer.from(JSON.stringify(body));
    return ask(url(), `/storage/v1/object/${path}`, {
      method,
      headers: {
        ...headersOf(caller()),
        ...(sent && {
          'content-type': isBytes ? 'application/pdf' : 'application/json',
          'content-length': String(sent.length),
        }),
        ...more,
      },
      ...(sent && { body: sent }),
    });
  };
}

function headersOf({ apikey, token }: Caller): Record<string, string> {
  return { apikey, ...(token && { authorization: `Bearer ${token}` }) };
}
