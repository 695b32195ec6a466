import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { handleInvite } from './handler.ts';

const url = 'https://api.example';
const secretKey = 'sb_secret_test';
const caller = { apikey: 'sb_publishable_test', Authorization: 'Bearer officer' };
const person = { email: 'an@khach.example', name: 'Nguyễn An', locale: 'vi' };

type Answers = Record<string, () => Response | Promise<Response>>;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function ask(answers: Answers, question: RequestInit = {}) {
  const requests: { path: string; by: string | null; body: unknown }[] = [];
  const response = await handleInvite(
    new Request(`${url}/functions/v1/invite-client`, {
      method: 'POST',
      headers: caller,
      body: '{"lead":"lead-1"}',
      ...question,
    }),
    {
      url,
      secretKey,
      async fetch(request) {
        const path = request.url.slice(url.length);
        const by = request.headers.get('Authorization') ?? request.headers.get('apikey');
        requests.push({ path, by, body: await request.json() });
        const answer = answers[path];
        if (!answer) throw new Error(`Nothing answers ${path}`);
        return answer();
      },
    },
  );
  const text = await response.text();
  return {
    status: response.status,
    origin: response.headers.get('Access-Control-Allow-Origin'),
    body: text ? JSON.parse(text) : undefined,
    asked: requests,
  };
}

const rpcPath = '/rest/v1/rpc/invite_lead';
const invitePath = '/auth/v1/invite';
const releasePath = '/rest/v1/rpc/release_invitation';
const answers = { [rpcPath]: () => Response.json(person) };
const invited = { ...answers, [invitePath]: () => Response.json({ id: 'new' }) };

test('§11 the database checks the caller’s rights, then the secret key creates the account', async () => {
  const { status, body, asked: requests } = await ask(invited);
  expect([status, body]).toEqual([200, { invited: true }]);
  expect(requests).toEqual([
    { path: rpcPath, by: caller.Authorization, body: { lead_id: 'lead-1' } },
    {
      path: invitePath,
      by: secretKey,
      body: { email: person.email, data: { full_name: person.name, locale: 'vi' } },
    },
  ]);
});

test('§11 an inquiry in an unknown language sends an invitation without a language', async () => {
  const { asked: requests } = await ask({
    ...invited,
    [rpcPath]: () => Response.json({ ...person, locale: null }),
  });
  expect(requests[1]?.body).toEqual({
    email: person.email,
    data: { full_name: person.name },
  });
});

test('§11 a person can be invited by name and email without an inquiry', async () => {
  const namedClient = '/rest/v1/rpc/invite_client';
  const { body, asked: requests } = await ask(
    { ...invited, [namedClient]: () => Response.json(person) },
    { body: JSON.stringify({ ...person, role: 'manager' }) },
  );
  expect(body).toEqual({ invited: true });
  expect(requests[0]).toEqual({
    path: namedClient,
    by: caller.Authorization,
    body: person,
  });
});

test('§11 an address with an account is left alone', async () => {
  const {
    status,
    body,
    asked: requests,
  } = await ask({ [rpcPath]: () => Response.json(null) });
  expect([status, body]).toEqual([200, { invited: false }]);
  expect(requests).toHaveLength(1);
});

test('§11 a sign-up at the same moment counts as an existing account', async () => {
  const taken = Response.json({ error_code: 'email_exists' }, { status: 422 });
  const { status, body } = await ask({ ...answers, [invitePath]: () => taken });
  expect([status, body]).toEqual([200, { invited: false }]);
});

test.each([
  [401, 'PGRST301'],
  [403, 'staff_only'],
  [404, 'no_lead'],
  [409, 'invitation_under_way'],
  [429, 'too_many_invitations'],
])(
  '§11 a refusal by the database is passed on (%i %s), and nobody is invited',
  async (...row) => {
    const [status, code] = row;
    const refused = () => Response.json({ code, message: 'Words' }, { status });
    const answer = await ask({ ...invited, [rpcPath]: refused });
    expect([answer.status, answer.body]).toEqual([status, { code, message: 'Words' }]);
    expect(answer.asked).toHaveLength(1);
  },
);

const failures: [string, Answers][] = [
  [
    'the database fails',
    { [rpcPath]: () => new Response('<h1>Oops</h1>', { status: 500 }) },
  ],
  ['the database is late', { [rpcPath]: () => Promise.reject(new DOMException('Late')) }],
  [
    'the email fails',
    { ...answers, [invitePath]: () => new Response('{}', { status: 500 }) },
  ],
  [
    'too many emails',
    { ...answers, [invitePath]: () => Response.json({}, { status: 429 }) },
  ],
  [
    'the address is refused',
    {
      ...answers,
      [invitePath]: () =>
        Response.json({ error_code: 'email_address_invalid' }, { status: 422 }),
    },
  ],
  [
    'the email is late',
    { ...answers, [invitePath]: () => Promise.reject(new DOMException('Late')) },
  ],
];
test.each(failures)(
  '§11 %s: reported as a failure, without the address in the log',
  async (...row) => {
    const [, answers] = row;
    const { status, body, asked: requests } = await ask(answers);
    expect([status, body.code]).toEqual([502, 'not_invited']);
    // The claimed address is released, even if that call fails.
    const freed = { path: releasePath, body: { email: person.email } };
    const claimed = requests.some(({ path }) => path === invitePath);
    expect(requests.slice(2)).toEqual(claimed ? [{ ...freed, by: secretKey }] : []);
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('khach');
  },
);

const addressPath = '/rest/v1/rpc/invited_address';
const recoverPath = '/auth/v1/recover';
/** Visitors have no session. */
const expired = { headers: {}, body: '{"token":"a token"}' };
const known = { [addressPath]: () => Response.json(person.email) };
const limited = { error_code: 'over_email_send_rate_limit' };

test.each<[string, Answers, number]>([
  ['open', { ...known, [recoverPath]: () => Response.json({}) }, 2],
  [
    'open and was renewed just now',
    { ...known, [recoverPath]: () => Response.json(limited, { status: 429 }) },
    2,
  ],
  ['unknown', { [addressPath]: () => Response.json(null) }, 1],
])('§11 R1.9 a link of an invitation that is %s gets the same answer', async (...row) => {
  const [, answers, calls] = row;
  const { status, body, asked: requests } = await ask(answers, expired);
  expect([status, body]).toEqual([200, {}]);
  expect(requests).toEqual(
    [
      { path: addressPath, by: secretKey, body: { token: 'a token' } },
      { path: recoverPath, by: secretKey, body: { email: person.email } },
    ].slice(0, calls),
  );
});

test.each<[string, Answers]>([
  ['database', { [addressPath]: () => new Response('', { status: 500 }) }],
  ['email', { ...known, [recoverPath]: () => new Response('<h1>', { status: 500 }) }],
])(
  '§11 a failure of the %s is reported to whoever asked for a new link',
  async (...row) => {
    const { status, body } = await ask(row[1], expired);
    expect([status, body.code]).toEqual([502, 'not_invited']);
  },
);

test('§11 each call has a deadline', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await ask(invited);
  expect(timeout.mock.calls.flat()).toEqual([5000, 5000]);
});

test.each<[number, RequestInit]>([
  [204, { method: 'OPTIONS', body: null }],
  [405, { method: 'GET', body: null }],
  [401, { headers: { apikey: 'sb_publishable_test' } }],
  [401, { headers: { Authorization: 'Bearer officer' } }],
  [400, { body: '{}' }],
  [400, { body: 'null' }],
  [400, { body: '{"lead":{"id":1}}' }],
  [400, { body: '{"email":"an@khach.example","name":"An"}' }],
  [400, { body: '{' }],
])('§11 %i without asking the backend: %j', async (status, question) => {
  const answer = await ask(invited, question);
  expect([answer.status, answer.origin, answer.asked]).toEqual([status, '*', []]);
});
