import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateApiKey } from '@supabase/lite';
import { CannotStart } from './cannot-start.ts';

/** Public, and the same everywhere, so that a built site fits any data folder. */
export const PUBLISHABLE_KEY = 'sb_publishable_crossport_embedded';

export interface Secrets {
  secretKey: string;
  jwtSecret: string;
}

/**
 * Returns the data folder's own secrets. They are made on first use and readable by their owner
 * only.
 *
 * @throws CannotStart if their file holds something else
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'keys.json');
  if (!existsSync(path)) {
    const { key } = await generateApiKey('secret');
    const secrets: Secrets = {
      secretKey: key,
      jwtSecret: randomBytes(32).toString('base64url'),
    };
    // Renamed when complete, so that a process that is killed leaves the whole file or none.
    writeFileSync(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  const secrets = readSecrets(readFileSync(path, 'utf8'));
  if (!secrets)
    throw new CannotStart(
      `${path} is damaged. Delete it and start again:\n` +
        'new keys are made, and everybody has to log in again.',
    );
  return secrets;
}

function readSecrets(json: string): Secrets | undefined {
  try {
    const { secretKey, jwtSecret } = JSON.parse(json) as Secrets;
    const whole = secretKey.startsWith('sb_secret_') && jwtSecret.length >= 32;
    return whole ? { secretKey, jwtSecret } : undefined;
  } catch {
    return undefined;
  }
}
