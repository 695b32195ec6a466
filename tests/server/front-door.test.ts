import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFrontDoor } from '../../supabase/local/front-door.ts';
import { ask } from './ask.ts';

const large = 'x'.repeat(60_000);
const doors = ['127.0.0.1', '0.0.0.0'].map((host) =>
  createFrontDoor({
    host,
    // Of several at once, later ones would be quicker.
    site: ({ url }, response) =>
      setTimeout(() => response.end(`${url} ${large}`), url === '/first' ? 50 : 0),
    backend: (_, response) => response.end('backend'),
  }).listen(0, host),
);
const ports: number[] = [];
beforeAll(async () => {
  for (const door of doors) {
    if (!door.listening) await once(door, 'listening');
    // A TCP server's address is always an AddressInfo.
    ports.push((door.address() as AddressInfo).port);
  }
});
afterAll(() => doors.forEach((door) => door.close()));

describe('hosts', () => {
  const status = async (host: string, path = '/', door = 0) => {
    const origin = `http://localhost:${ports[door]}`;
    return (await ask(origin, path, { headers: { host } })).status;
  };

  test.each(['localhost', 'localhost:4321', 'LOCALHOST', '127.0.0.1', '[::1]:80'])(
    '%s is ours',
    async (host) => {
      expect(await status(host)).toBe(200);
    },
  );

  test.each([
    'evil.example',
    'localhost.evil.example',
    'evil.example:80',
    '0.0.0.0',
    '10.0.0.1',
  ])('%s is another’s: 421, for pages, mail and accounts', async (host) => {
    for (const path of ['/', '/_mail', '/_mail.json', '/auth/v1/settings'])
      expect([path, await status(host, path)]).toEqual([path, 421]);
  });

  test.each(['a b/c', 'a:b:c', 'evil.example@localhost', 'localhost/x', '#'])(
    '%j is none: 400',
    async (host) => {
      expect(await status(host)).toBe(400);
    },
  );

  const [address] = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);

  test.skipIf(!address)(
    'open to the network, the address that was called is ours; a name is not',
    async () => {
      const called = await fetch(`http://${address?.address}:${ports[1]}`);
      expect(called.status).toBe(200);
      expect(await status('0.0.0.0', '/', 1)).toBe(200);
      expect(await status('evil.example', '/', 1)).toBe(421);
    },
  );
});

describe('requests sent ahead of their answers', () => {
  const get = (path: string, connection = 'keep-alive') =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: ${connection}\r\n\r\n`;

  /** Sends requests on one connection; gives the first line of each answer's body. */
  function sendAhead(requests: string): Promise<string[]> {
    return new Promise((resolve) => {
      const socket = connect(ports[0] ?? 0, '127.0.0.1');
      let received = '';
      // Read late, as a client does that wants the server's memory full.
      socket.pause();
      setTimeout(() => socket.resume(), 500);
      socket.on('data', (chunk) => (received += chunk.toString('latin1')));
      // A server that has had enough may say so abruptly.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        resolve(
          Array.from(received.matchAll(/(\/\w*|backend) x*/g), ([, name = '']) => name),
        );
      });
      socket.write(requests);
    });
  }

  test('are answered in their order', async () => {
    const paths = ['/first', '/second', '/third'];
    const answers = await sendAhead(
      `${paths.map((path) => get(path)).join('')}${get('/last', 'close')}`,
    );
    expect(answers).toEqual([...paths, '/last']);
  });

  test('are answered a hundred times at most, and not kept in memory', async () => {
    const before = process.resourceUsage().maxRSS;
    const request = get('/large');
    const answers = await sendAhead(request.repeat(1_000_000 / request.length));
    expect(answers.length).toBeLessThanOrEqual(100);
    // All of them would be 800 MB.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(200_000);
    expect(await sendAhead(get('/again', 'close'))).toEqual(['/again']);
  }, 60_000);
});
