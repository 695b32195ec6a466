/**
 * `npm run staff -- add <e-mail> officer|manager` gives an account a staff role, `… remove <e-mail>` takes it
 * away. It uses the running embedded backend, or the project of SUPABASE_URL and SUPABASE_SECRET_KEY.
 */
import { readFileSync } from 'node:fs';

const usage = `npm run staff -- add <e-mail> officer
npm run staff -- add <e-mail> manager
npm run staff -- remove <e-mail>`;

export function readCommand([act, email, role]: readonly string[]):
  { email: string; role: string | null } | undefined {
  if (!email?.includes('@')) return undefined;
  if (act === 'remove' && role === undefined) return { email, role: null };
  if (act === 'add' && (role === 'officer' || role === 'manager')) return { email, role };
  return undefined;
}

/** Prefers a hosted project over the embedded backend. */
function findBackend(): { url: string; key: string } {
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

export async function setStaff(
  command: { email: string; role: string | null },
  { url, key } = findBackend(),
): Promise<{ done: boolean; text: string }> {
  const response = await fetch(`${url}/rest/v1/rpc/set_staff`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json' },
    body: JSON.stringify(command),
    signal: AbortSignal.timeout(10_000),
  });
  const { email, role } = command;
  if (response.ok)
    return { done: true, text: role ? `${email} is ${role}.` : `${email} is not staff.` };
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  return { done: false, text: message ?? `The backend answered ${response.status}.` };
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
