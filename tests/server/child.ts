import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Child {
  process: ChildProcess;
  output: () => string;
  exited: Promise<number | null>;
}

export function runServer(
  environment: Record<string, string>,
  // Too short-lived for optimized code, as in prepared.ts.
  flags = ['--liftoff-only'],
): Child {
  const child = spawn(process.execPath, [...flags, 'supabase/local/start.ts'], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', ...environment },
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { process: child, output: () => printed, exited };
}

export async function greeting(
  child: Child,
): Promise<{ url: string; secretKey: string }> {
  for (;;) {
    const url = /http:\/\/localhost:\d+/.exec(child.output())?.[0];
    const secretKey = /sb_secret_\S+/.exec(child.output())?.[0];
    if (url && secretKey) return { url, secretKey };
    const heard = child.process.stdout
      ? once(child.process.stdout, 'data')
      : child.exited;
    const ended = await Promise.race([
      heard.then(() => false),
      child.exited.then(() => true),
    ]);
    if (ended) throw new Error(`The server ended:\n${child.output()}`);
  }
}
