// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { faultNames, faults, sessionAnswer } from '../../../../tests/stubs/backend.ts';
import { ownListeners } from '../../../../tests/stubs/listeners.ts';

const words = {
  services: { wfoe: 'Constitución de una WFOE' },
  statuses: { inProgress: 'En curso' },
  otherService: 'Otro servicio',
};
const ask = vi.fn<typeof fetch>();
let leave: () => void = () => undefined;

const json = (body: unknown) => () => Promise.resolve(Response.json(body));

/** Opens a page with a session, and runs the script in its head. */
async function begin(path = '/es/dashboard', session: object = sessionAnswer()) {
  localStorage.setItem('session', JSON.stringify(session));
  history.replaceState(null, '', path);
  await import('./first-look.ts');
}

/** Opens it and waits for the answer. */
async function open(...visit: Parameters<typeof begin>) {
  await begin(...visit);
  await vi.waitFor(() =>
    expect(ask.mock.settledResults.every(({ type }) => type !== 'incomplete')).toBe(true),
  );
}

const place = () => document.querySelector<HTMLElement>('[data-first-look]');

function lines(): string[] {
  const items = Array.from(place()?.querySelectorAll('li') ?? []);
  return items.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
}

beforeEach(() => {
  vi.resetModules();
  leave = ownListeners();
  ask.mockReset();
  vi.stubGlobal('fetch', ask);
  document.documentElement.lang = 'es';
  document.documentElement.hidden = false;
  document.body.innerHTML = `<section hidden data-first-look>
    <ul><template><li><p data-service></p> <p data-status></p>
    <progress max="100"></progress> <span data-percent></span></li></template></ul></section>`;
  place()?.setAttribute('data-words', JSON.stringify(words));
  const script = document.createElement('script');
  Object.assign(script.dataset, { backend: '/rest/v1', key: 'public' });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
});
afterEach(() => {
  leave();
  delete window.arrivedAt;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('§4 R20 the first look at the dashboard', () => {
  test('queries as the client, and shows each case with its status and progress', async () => {
    ask.mockImplementation(
      json([{ service: 'wfoe', status: 'inProgress', percent: 60 }]),
    );
    await open();
    await vi.waitFor(() =>
      expect(lines()).toEqual(['Constitución de una WFOE En curso 60 %']),
    );
    expect(place()?.hidden).toBe(false);
    expect(place()?.querySelector('progress')?.value).toBe(60);
    const [[address, { headers } = {}] = []] = ask.mock.calls;
    expect(address).toContain(
      '/rest/v1/case_overviews?select=service%2Cstatus%2Cpercent',
    );
    expect(address).toContain(`client_id=eq.${sessionAnswer().user.id}`);
    expect(headers).toEqual({
      apikey: 'public',
      Authorization: 'Bearer header.payload.signature',
    });
  });

  test('shows unknown values by a general name, never as HTML', async () => {
    const unknown = ['constructor', '<img src=x onerror=alert(1)>'];
    ask.mockImplementation(
      json(unknown.map((service) => ({ service, status: service, percent: 5 }))),
    );
    await open();
    await vi.waitFor(() =>
      expect(lines()).toEqual(['Otro servicio 5 %', 'Otro servicio 5 %']),
    );
  });

  test.each([
    ['without a case', []],
    ['with an answer of another shape', { message: 'Hello' }],
  ])('%s shows nothing', async (_, answer) => {
    ask.mockImplementation(json(answer));
    await open();
    expect([place()?.hidden, lines()]).toEqual([true, []]);
  });

  test.each(faultNames.filter((name) => name !== 'hanging'))(
    'with %s shows nothing',
    async (name) => {
      ask.mockImplementation((_, init) => faults[name](init?.signal));
      await open();
      expect([place()?.hidden, lines()]).toEqual([true, []]);
    },
  );

  test('gives up on a response that does not come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    ask.mockImplementation((_, init) => faults.hanging(init?.signal));
    await begin();
    vi.advanceTimersByTime(8000);
    await vi.waitFor(() =>
      expect(ask.mock.settledResults).toMatchObject([{ type: 'rejected' }]),
    );
    expect(place()?.hidden).toBe(true);
  });

  test.each([
    ['the page is left', () => dispatchEvent(new Event('pagehide'))],
    ['another tab logs out', () => localStorage.removeItem('session')],
    [
      'another tab signs in somebody else',
      () =>
        localStorage.setItem(
          'session',
          JSON.stringify(sessionAnswer({ access_token: 'b' })),
        ),
    ],
  ])('ignores the response if, before it, %s', async (_, happen) => {
    const late = Promise.withResolvers<Response>();
    ask.mockReturnValue(late.promise);
    await begin();
    happen();
    late.resolve(Response.json([{ service: 'wfoe', status: 'inProgress', percent: 60 }]));
    await new Promise(setImmediate);
    expect(lines()).toEqual([]);
  });

  test.each([
    ['on another screen', '/es/dashboard/messages', sessionAnswer()],
    ['with an expired access token', '/es/dashboard', sessionAnswer({ expires_at: 1 })],
    ['without a session', '/es/dashboard', {}],
  ])('%s requests nothing', async (_, path, session) => {
    await open(path, session);
    expect(ask).not.toHaveBeenCalled();
  });

  test('requests nothing after Google, which may have returned another account', async () => {
    window.arrivedAt = new URL('https://crossport.example/es/dashboard?code=abc');
    await open();
    expect(ask).not.toHaveBeenCalled();
  });

  test('requests nothing on a page that is about to redirect to another language', async () => {
    document.documentElement.hidden = true;
    await open();
    expect(ask).not.toHaveBeenCalled();
  });

  test('leaves nothing behind for the back button', async () => {
    ask.mockImplementation(
      json([{ service: 'wfoe', status: 'inProgress', percent: 60 }]),
    );
    await open();
    await vi.waitFor(() => expect(lines()).toHaveLength(1));
    dispatchEvent(new Event('pagehide'));
    expect(place()).toBeNull();
  });
});
