import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { CannotStart } from './data-folder.ts';
import { type RunningServer, startServer } from './server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const {
  PORT = '4321',
  HOST,
  DATA_DIR = `${root}.data`,
  DIST_DIR = `${root}dist`,
} = process.env;

const samples = [
  ['Sample client', 'client@crossport.example'],
  ['… without a case', 'new@crossport.example'],
  ['… whose turn it is', 'waiting@crossport.example'],
  ['Officer', 'officer@crossport.example'],
  ['Manager', 'manager@crossport.example'],
] as const;
const samplePassword = 'crossport';

if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65535)
  stopWith(`PORT is not a port: ${PORT}`);
if (!existsSync(DIST_DIR)) stopWith('There is no built site yet. Run: npm start');

try {
  const server = await startServer({
    port: Number(PORT),
    ...(HOST && { host: HOST }),
    dataDir: DATA_DIR,
    distDir: DIST_DIR,
  });
  stopOnSignals(server);
  await announce(server);
} catch (error) {
  if (error instanceof CannotStart || isFileError(error)) stopWith(error.message);
  // Not thrown: Node would print the failing source line, which may be a whole library.
  console.error(error);
  process.exit(1);
}

async function announce({ url, backend }: RunningServer): Promise<void> {
  const lines = [
    ['Crossport', url],
    ['Mailbox', `${url}/_mail`],
  ];
  for (const [who, email] of samples)
    if (await backend.hasAccount(email))
      lines.push([who, `${email}, password ${samplePassword}`]);
  lines.push(
    ['Publishable key', backend.publishableKey],
    ['Secret key', backend.secretKey],
  );
  console.log(
    `\n${lines.map(([name = '', value]) => `  ${name.padEnd(20)}${value}`).join('\n')}\n`,
  );
}

/** Under npm, Ctrl-C arrives twice; only the first signal counts. */
function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** Such as a file that belongs to another user. The message names the file and the reason. */
function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}

function stopWith(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}
