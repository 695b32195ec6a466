/**
 * `npm run staff -- add <email> officer|manager` gives an account a staff role, `… remove <email>` takes it
 * away, `… reset-factor <email>` removes the second factors of somebody who lost their device. It uses the
 * running embedded backend, or the project of SUPABASE_URL and SUPABASE_SECRET_KEY.
 */
import { readFileSync } from 'node:fs';

const usage = `npm run staff -- add <email> officer
npm run staff -- add <email> manager
npm run staff -- remove <email>
npm run staff -- reset-factor <email>`;

type Command = { email: string; role: string | null } | { email: string; reset: true };

interface Backend {
  url: string;
  key: string;
}

interface Result {
  done: boolean;
  text: string;
}

export function readCommand([action, email, role]: readonly string[]):
  Command | undefined {
  if (!email?.includes('@')) return undefined;
  if (action === 'remove' && role === undefined) return { email, role: null };
  if (action === 'add' && (role === 'officer' || role === 'manager'))
    return { email, role };
  if (action === 'reset-factor' && role === undefined) return { email, reset: true };
  return undefined;
}

/** Prefers a hosted project over the embedded backend. */
function findBackend(): Backend {
  const {
    SUPABASE_URL,
    SUPABASE_SECRET_KEY,
    PORT = '4321',
    DATA_DIR = '.data',
  } = process.env;
  if (SUPABASE_URL && SUPABASE_SECRET_KEY)
    return { url: SUPABASE_URL, key: SUPABASE_SECRET_KEY };
  const keys = JSON.parse(readFileSync(`${DATA_DIR}/keys.json`, 'utf8')) as {
    secretKey: string;
  };
  return { url: `http://localhost:${PORT}`, key: keys.secretKey };
}

function call(name: string, args: object, { url, key }: Backend): Promise<Response> {
  return fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json' },
    body: JSON.stringify(args),
    signal: AbortSignal.timeout(10_000),
  });
}

async function resultOf(response: Response, text: string): Promise<Result> {
  if (response.ok) return { done: true, text };
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  return { done: false, text: message ?? `The backend answered ${response.status}.` };
}

export async function setStaff(
  command: Command,
  backend: Backend = findBackend(),
): Promise<Result> {
  const { email } = command;
  if ('reset' in command) return resetFactor(email, backend);
  const { role } = command;
  const text = role ? `${email} is ${role}.` : `${email} is not staff.`;
  return resultOf(await call('set_staff', command, backend), text);
}

async function resetFactor(email: string, backend: Backend): Promise<Result> {
  const response = await call('desk_staff', {}, backend);
  if (!response.ok) return resultOf(response, '');
  const staff = (await response.json()) as { id: string; email: string }[];
  const member = staff.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (!member) return { done: false, text: `${email} is not staff.` };
  const args = { staff_id: member.id };
  const text = `${email} has no second factor and is logged out.`;
  return resultOf(await call('reset_second_factor', args, backend), text);
}

if (import.meta.main) {
  const command = readCommand(process.argv.slice(2));
  if (!command) {
    console.error(usage);
    process.exit(2);
  }
  const { done, text } = await setStaff(command).catch((error: Error) => ({
    done: false,
    text: `No backend: ${error.message}. Is npm start running?`,
  }));
  console.log(text);
  if (!done) process.exitCode = 1;
}
