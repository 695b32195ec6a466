import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { IAppConfig } from '@supabase/lite';
import { parse } from 'smol-toml';

/** The folder `supabase/`. */
export const SUPABASE_DIR = fileURLToPath(new URL('..', import.meta.url));

type ServiceConfig = Pick<IAppConfig, 'project_id' | 'api' | 'auth'>;

/**
 * The parts of config.toml that @supabase/lite knows. Only these: it refuses a configuration
 * with sections it does not know, such as `[auth.rate_limit]` (RELIABILITY.md 3.7).
 */
export function readConfig(): ServiceConfig {
  const toml = parse(
    readFileSync(`${SUPABASE_DIR}config.toml`, 'utf8'),
  ) as ServiceConfig & {
    auth?: { rate_limit?: unknown };
  };
  const { rate_limit: _hostedOnly, ...auth } = toml.auth ?? {};
  const google = auth.external?.google;
  if (google) {
    google.client_id = fromEnvironment(google.client_id);
    google.secret = fromEnvironment(google.secret);
    // Else it would say which of the two is missing; so it says that there is no such sign-in.
    google.enabled = Boolean(google.client_id && google.secret);
  }
  for (const template of Object.values(auth.email?.template ?? {})) {
    // Written as the Supabase CLI wants them, from the folder above this one.
    if (template?.content_path)
      template.content_path = `${SUPABASE_DIR}../${template.content_path}`;
  }
  return { project_id: toml.project_id, api: toml.api, auth };
}

/** A setting as the Supabase CLI reads it: `env(NAME)` is the variable's value. */
function fromEnvironment(setting = ''): string {
  const [, name] = /^env\((\w+)\)$/.exec(setting) ?? [];
  return name ? (process.env[name] ?? '') : setting;
}
