import { afterEach, describe, expect, test, vi } from 'vitest';

import type { Email } from './email.ts';
import { ServerProblem } from './handler.ts';
import { resendTransport } from './resend.ts';
import { selectTransport } from './transport.ts';

const email: Email = {
  to: 'maya@b.example',
  subject: '您的账单：CPF-I-2026-00001',
  html: '<p>您好</p>',
  text: '您好',
  messageId: 'notification.1@crossport.example',
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
};
const from = 'Crossport <hello@crossport.example>';

/**
 * Sends an email to a service with this response. Returns the request it got, or throws like the
 * transport.
 */
async function send(
  answer: (request: Request) => Promise<Response>,
  changes: Partial<Email> = {},
): Promise<Request[]> {
  const requests: Request[] = [];
  const fetch = (request: Request) => {
    requests.push(request.clone());
    return answer(request);
  };
  await resendTransport({ apiKey: 're_secret', from, fetch }).send({
    ...email,
    ...changes,
  });
  return requests;
}

const answer = (status: number, body: unknown) => () =>
  Promise.resolve(Response.json(body, { status }));
const taken = answer(200, { id: 'an id' });

/** Lets every wait pass at once, on a fake clock. Returns their milliseconds. */
function passWaits(): number[] {
  const waits: number[] = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('setTimeout', (run: () => void, milliseconds: number) => {
    waits.push(milliseconds);
    vi.setSystemTime(Date.now() + milliseconds);
    run();
  });
  return waits;
}

const tooFast = (seconds?: number) => () =>
  Promise.resolve(
    Response.json(
      { name: 'rate_limit_exceeded', message: 'Too many requests' },
      { status: 429, headers: seconds ? { 'Retry-After': String(seconds) } : {} },
    ),
  );

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('§10 email: by HTTP', () => {
  test('R1.35 a calendar event is attached in base64, with its method', async () => {
    const text = 'SUMMARY:Звонок 通话\r\n';
    const [request] = await send(taken, { calendar: { method: 'REQUEST', text } });
    const { attachments, calendar } = (await request?.json()) as Record<string, unknown>;
    expect(calendar).toBeUndefined();
    expect(attachments).toEqual([
      {
        filename: 'call.ics',
        content: Buffer.from(text).toString('base64'),
        content_type: 'text/calendar; charset=utf-8; method=REQUEST',
      },
    ]);
  });

  test('sends a complete email once, with its headers and idempotency key', async () => {
    const [request, ...others] = await send(taken);
    expect(others).toEqual([]);
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe('https://api.resend.com/emails');
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      authorization: 'Bearer re_secret',
      'content-type': 'application/json',
      'idempotency-key': 'notification.1@crossport.example',
    });
    const { to, subject, html, text, headers } = email;
    expect(await request?.json()).toEqual({
      from,
      to: [to],
      subject,
      html,
      text,
      headers,
    });
  });

  test.each([
    [401, { name: 'missing_api_key', message: 'Missing API key' }, 'missing_api_key'],
    [
      403,
      { name: 'validation_error', message: 'The domain is not verified' },
      'verified',
    ],
    [422, { name: 'validation_error', message: 'Invalid `to` field' }, 'Invalid `to`'],
    [409, { name: 'concurrent_idempotent_requests' }, 'concurrent'],
    [429, { name: 'daily_quota_exceeded', message: 'Daily quota' }, 'daily_quota'],
    [500, { name: 'internal_server_error' }, 'internal_server_error'],
    [503, null, '503'],
  ])('the refusal %i %j is reported and retried later', async (status, body, message) => {
    const problem = send(answer(status, body));
    await expect(problem).rejects.toThrow(`Resend: ${status}`);
    await expect(problem).rejects.toThrow(message);
  });

  test.each([
    [429, 'daily_quota_exceeded', true],
    [401, 'missing_api_key', true],
    [422, 'validation_error', false],
  ])('the refusal %i %s ends a call: %s', async (status, name, ends) => {
    const error = await send(answer(status, { name })).catch((error: unknown) => error);
    expect(error instanceof ServerProblem).toBe(ends);
  });

  test.each([
    [2, 2000],
    [undefined, 1000],
  ])(
    'R1.28 waits as the rate limit says (%j), then sends the same email',
    async (seconds, wait) => {
      const waits = passWaits();
      const answers = [tooFast(seconds), tooFast(seconds), taken];
      const requests = await send(
        () => answers.shift()?.() ?? Promise.reject(new Error()),
      );
      expect(waits).toEqual([wait, wait]);
      const bodies = await Promise.all(requests.map((request) => request.text()));
      expect(bodies).toHaveLength(3);
      expect(new Set(bodies).size).toBe(1);
      const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'));
      expect(new Set(keys)).toEqual(new Set([email.messageId]));
    },
  );

  test.each([3, 600])(
    'R1.28 a rate limit of %i seconds that lasts ends the call within the time of one email',
    async (seconds) => {
      passWaits();
      const begun = Date.now();
      const error = await send(tooFast(seconds)).catch((error: unknown) => error);
      expect(error).toBeInstanceOf(ServerProblem);
      expect(String(error)).toContain('429 rate_limit_exceeded');
      expect(Date.now() - begun).toBeLessThan(10_000);
    },
  );

  test('waits for no quota', async () => {
    const waits = passWaits();
    await expect(send(answer(429, { name: 'monthly_quota_exceeded' }))).rejects.toThrow();
    expect(waits).toEqual([]);
  });

  test('reports the status of a refusal that is not JSON', async () => {
    const page = () => Promise.resolve(new Response('<h1>Bad gateway', { status: 502 }));
    await expect(send(page)).rejects.toThrow(/^Resend: 502$/);
  });

  test('sends nothing if an earlier try sent different text', async () => {
    const known = answer(409, { name: 'invalid_idempotent_request' });
    await expect(send(known)).resolves.toHaveLength(1);
  });

  test('gives up on a silent service after ten seconds', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const silent = ({ signal }: Request) =>
      new Promise<Response>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        limit.abort(new DOMException('The operation timed out.', 'TimeoutError'));
      });
    await expect(send(silent)).rejects.toThrow('timed out');
    expect(timeout).toHaveBeenCalledWith(10_000);
  });

  test('reports a missing network', async () => {
    const gone = () => Promise.reject(new TypeError('fetch failed'));
    await expect(send(gone)).rejects.toThrow('fetch failed');
  });

  test.each([
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example>,<c@d.example',
    'Name <c@d.example>',
    'a@b.example@c.example',
    '',
  ])('R1.29 %j is refused as an address', async (to) => {
    const fetchStub = vi.fn(taken);
    await expect(send(fetchStub, { to })).rejects.toThrow('Not an address');
    expect(fetchStub).not.toHaveBeenCalled();
  });

  test.each(["o'brien+x@b.example", 'ñ@пример.рф', 'a.b_c-d@sub.b.example'])(
    'accepts the address %s',
    async (to) => {
      const [request] = await send(taken, { to });
      expect(await request?.json()).toMatchObject({ to: [to] });
    },
  );
});

describe('§10 email: the transport', () => {
  const settings = (values: Record<string, string>) => (name: string) =>
    ({ EMAIL_FROM: from, ...values })[name] ?? '';

  test('is the HTTP service if its key is set', async () => {
    const fetchStub = vi.fn(taken);
    vi.stubGlobal('fetch', fetchStub);
    const smtp = { SMTP_HOST: '127.0.0.1', SMTP_PORT: '1' };
    const transport = selectTransport(settings({ ...smtp, RESEND_API_KEY: 're_1' }));
    await transport.send(email);
    transport.close();
    expect(fetchStub).toHaveBeenCalledOnce();
  });

  test('is the SMTP server without one', async () => {
    const fetchStub = vi.fn(taken);
    vi.stubGlobal('fetch', fetchStub);
    const smtp = { SMTP_HOST: '127.0.0.1', SMTP_PORT: '1' };
    const transport = selectTransport(settings(smtp));
    await expect(transport.send(email)).rejects.toThrow('ECONNREFUSED');
    transport.close();
    expect(fetchStub).not.toHaveBeenCalled();
  });
});
