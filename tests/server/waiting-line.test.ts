import { expect, test, vi } from 'vitest';
import type { DataFolder } from '../../supabase/local/data-folder.ts';
import { createWaitingLine } from '../../supabase/local/waiting-line.ts';
import { until } from '../stubs/until.ts';

const folder: DataFolder = {
  path: '/data',
  isOurs: () => true,
  hasRoom: () => true,
  release: () => undefined,
};

/** A line whose requests are answered when the test says so. */
function openLine() {
  const gate = Promise.withResolvers<undefined>();
  const answer = vi.fn(async (_: Request) => {
    await gate.promise;
    return new Response('done');
  });
  const line = createWaitingLine(folder, answer);
  const send = (path: string, init?: RequestInit) =>
    line.fetch(new Request(`http://localhost${path}`, init));
  return { answer, send, open: () => gate.resolve(undefined) };
}

const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);
const times = <T>(count: number, act: () => T) => Array.from({ length: count }, act);

test('nothing is done for clients who hung up', async () => {
  const { answer, send, open } = openLine();
  const client = new AbortController();
  const { signal } = client;
  const first = send('/rest/v1/first');
  const left = times(200, () => send('/rest/v1/left', { signal }));
  const posted = send('/rest/v1/left', { method: 'POST', body: 'x', signal });
  const last = send('/rest/v1/last');
  await until(() => expect(answer).toHaveBeenCalledOnce());
  client.abort();
  open();
  expect(await statuses([first, last])).toEqual([200, 200]);
  expect(new Set(await statuses([...left, posted]))).toEqual(new Set([499]));
  const worked = answer.mock.calls.map(([{ url }]) => new URL(url).pathname);
  expect(worked).toEqual(['/rest/v1/first', '/rest/v1/last']);
});

test('the line ends: 503, and room again when some are through', async () => {
  const { send, open } = openLine();
  const waiting = times(250, () => send('/rest/v1/a'));
  const [refused] = await Promise.all([send('/rest/v1/a')]);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  open();
  expect(new Set(await statuses(waiting))).toEqual(new Set([200]));
  expect((await send('/rest/v1/a')).status).toBe(200);
});

test('few log-ins wait at once, so that others need not wait for them', async () => {
  const { answer, send, open } = openLine();
  const logIn = () => send('/auth/v1/token', { method: 'POST', body: '{}' });
  const waiting = times(200, logIn);
  const others = times(10, () => send('/rest/v1/a'));
  open();
  const counts = Map.groupBy(await statuses(waiting), (status) => status);
  expect([counts.get(200)?.length, counts.get(429)?.length]).toEqual([20, 180]);
  expect(new Set(await statuses(others))).toEqual(new Set([200]));
  expect(answer).toHaveBeenCalledTimes(30);
});

test.each(['/auth/v1/%75ser', '/auth/v1/%73ignup', '/auth/v1/us%65r', '/rest/v1/%61'])(
  '%s goes past no patch',
  async (path) => {
    const { answer, send } = openLine();
    expect((await send(path)).status).toBe(404);
    expect(answer).not.toHaveBeenCalled();
  },
);
