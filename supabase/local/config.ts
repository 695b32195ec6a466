import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { IAppConfig } from '@supabase/lite';
import { parse } from 'smol-toml';

/** The folder `supabase/`. */
export const SUPABASE_DIR = fileURLToPath(new URL('..', import.meta.url));

type ServiceConfig = Pick<IAppConfig, 'project_id' | 'api' | 'auth' | 'storage'>;

/**
 * Reads the parts of config.toml that @supabase/lite knows. It refuses a configuration with other
 * sections, such as `[auth.rate_limit]` (docs/reliability.md R3.7).
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
    // Without both, it must say that there is no such sign-in, and not which of the two is
    // missing.
    google.enabled = Boolean(google.client_id && google.secret);
  }
  for (const template of Object.values(auth.email?.template ?? {})) {
    // The Supabase CLI wants paths from the folder above this one.
    if (template?.content_path)
      template.content_path = `${SUPABASE_DIR}../${template.content_path}`;
  }
  return { project_id: toml.project_id, api: toml.api, auth, storage: toml.storage };
}

/** Resolves a setting as the Supabase CLI does: `env(NAME)` is the value of the variable. */
function fromEnvironment(setting = ''): string {
  const [, name] = /^env\((\w+)\)$/.exec(setting) ?? [];
  return name ? (process.env[name] ?? '') : setting;
}
