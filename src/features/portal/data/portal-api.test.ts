// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { faults, sessionAnswer } from '../../../../tests/stubs/backend.ts';
import { prepareCalls } from '../../../../tests/stubs/calls.ts';
import { caseSummaryRow } from '../../../../tests/stubs/case-summary.ts';
import { until } from '../../../../tests/stubs/until.ts';

const session = sessionAnswer();
const time = '2026-06-24T10:00:00+00:00';
const { id } = caseSummaryRow;

const summary = { ...caseSummaryRow, officer_languages: null, due_on: '2026-06-30' };

const ready = prepareCalls(async () => ({
  ...(await import('./portal-api.ts')),
  ...(await import('./account-api.ts')),
}));

describe('§10 a deletion', () => {
  test('is requested in a session of its own, which the password starts', async () => {
    const { backend, calls } = ready();
    const answer = sessionAnswer();
    backend.json('/token?grant_type=password', {
      ...answer,
      access_token: 'a fresh one',
    });
    backend.json('/request_deletion', `"${time}"`);
    backend.json('/logout?scope=local', '', 204);
    expect(await calls.requestDeletion('a password')).toEqual({ ok: true, value: time });
    const { email } = session.user;
    const person = expect.objectContaining({ email, password: 'a password' }) as object;
    // The answer does not wait for the log-out.
    await until(() =>
      expect(backend.requests.map(({ path, body }) => [path, body])).toEqual([
        ['/auth/v1/token?grant_type=password', person],
        ['/rest/v1/rpc/request_deletion', {}],
        ['/auth/v1/logout?scope=local', undefined],
      ]),
    );
    expect(localStorage.getItem('session')).toContain(session.access_token);
  });

  test('is not requested if the password is wrong', async () => {
    const { backend, calls } = ready();
    const refusal = { error_code: 'invalid_credentials', msg: 'Raw words' };
    backend.json('/token?grant_type=password', refusal, 400);
    expect(await calls.requestDeletion('another')).toEqual({
      ok: false,
      failure: { kind: 'conflict', code: 'wrong_password' },
    });
    expect(backend.requests).toHaveLength(1);
  });
});

describe('R1.12 an empty list of cases', () => {
  test('is a failure if the session was ended elsewhere', async () => {
    const { backend, calls } = ready();
    backend.json('/case_summaries', []);
    backend.answer('/auth/v1/user', faults['403']);
    expect(await calls.readCases()).toEqual({ ok: false, failure: { kind: 'ended' } });
  });

  test('is empty for a client without cases', async () => {
    const { backend, calls } = ready();
    backend.json('/case_summaries', []);
    expect(await calls.readCases()).toEqual({ ok: true, value: [] });
  });
});

describe('a row of another shape is left out', () => {
  test.each([
    { ...summary, percent: 101 },
    { ...summary, percent: '60' },
    { ...summary, holder: 'somebody' },
    { ...summary, status: 'lost' },
    { ...summary, due_on: '30 June' },
    { ...summary, since: 'yesterday' },
    { ...summary, reference: undefined },
    null,
  ])('%j', async (row) => {
    const { backend, calls } = ready();
    backend.json('/case_summaries', [row, summary]);
    expect(await calls.readCases()).toMatchObject({
      ok: true,
      value: [{ id }],
      leftOut: 1,
    });
  });
});

test('the portal reads only the client’s own rows', async () => {
  const { backend, calls } = ready();
  backend.json('/rest/v1/', []);
  await calls.readCases();
  const { id: userId } = session.user;
  const paths = backend.requests.map(({ path }) => decodeURIComponent(path));
  expect(paths).toContainEqual(expect.stringContaining(`client_id=eq.${userId}`));
});
