import { type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends the path unchanged, which `fetch` would normalise, and follows no redirect. */
export function ask(
  origin: string,
  path: string,
  question: Question = {},
): Promise<Answer> {
  const { port } = new URL(origin);
  const { method = 'GET', headers = {}, body } = question;
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const whole = Buffer.concat(chunks);
          const { statusCode = 0, headers } = answer;
          resolve({ status: statusCode, headers, body: whole, text: whole.toString() });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
