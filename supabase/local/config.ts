import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { IAppConfig } from '@supabase/lite';
import { parse } from 'smol-toml';

export const supabaseDir = fileURLToPath(new URL('..', import.meta.url));

type ServiceConfig = Pick<IAppConfig, 'project_id' | 'api' | 'auth' | 'storage'>;

/**
 * @supabase/lite refuses a configuration with other sections, such as `[auth.rate_limit]`
 * (docs/reliability.md R3.7). Second factors are always on: see patches/auth/.
 */
export function readConfig(): ServiceConfig {
  const toml = parse(
    readFileSync(`${supabaseDir}config.toml`, 'utf8'),
  ) as ServiceConfig & {
    auth?: { rate_limit?: unknown; mfa?: unknown };
  };
  const { rate_limit: _hostedOnly, mfa: _patched, ...auth } = toml.auth ?? {};
  const google = auth.external?.google;
  if (google) {
    google.client_id = fromEnvironment(google.client_id);
    google.secret = fromEnvironment(google.secret);
    // If either is missing, the response must be that this sign-in is off, not which one is missing.
    google.enabled = Boolean(google.client_id && google.secret);
  }
  for (const template of Object.values(auth.email?.template ?? {})) {
    // The Supabase CLI's paths start at the parent folder.
    if (template?.content_path)
      template.content_path = `${supabaseDir}../${template.content_path}`;
  }
  return { project_id: toml.project_id, api: toml.api, auth, storage: toml.storage };
}

function fromEnvironment(setting = ''): string {
  const [, name] = /^env\((\w+)\)$/.exec(setting) ?? [];
  return name ? (process.env[name] ?? '') : setting;
}
