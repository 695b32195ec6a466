import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateApiKey } from '@supabase/lite';

/** Public, and the same everywhere, so that a built site fits any data folder. */
export const PUBLISHABLE_KEY = 'sb_publishable_crossport_embedded';

export interface Secrets {
  secretKey: string;
  jwtSecret: string;
}

/**
 * Returns the data folder's own secrets. They are made on first use and readable by their owner
 * only.
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
  return JSON.parse(readFileSync(path, 'utf8')) as Secrets;
}
