import { directivesOf } from '../../src/integrations/policies/page-policy.ts';
import {
  SUPPORTED_CURRENCIES,
  SUPPORTED_LANGUAGES,
} from '../../supabase/functions/get-geo-data/supported.ts';
import type { Finding } from '../report.ts';

import { ask, describe, type Answer } from './ask.ts';
import type { Deployed } from './pages.ts';

/** The backend that a deployed site talks to. */
export interface Backend {
  /** Its origin, without a slash at its end. */
  url: string;
  /** What the site's scripts send as `apikey`. */
  key: string;
}

/** The origin that a page's policy lets its scripts talk to; its own when it names no other. */
export function backendOf(page: Answer | undefined, { origin }: Deployed): string {
  const directive = directivesOf(page?.text ?? '').find((text) =>
    text.startsWith('connect-src '),
  );
  return directive?.split(' ').find((source) => /^https?:/.test(source)) ?? origin;
}

/** JSON of an answer; undefined when it is something else. */
export function jsonOf({ text }: Answer): Record<string, unknown> | undefined {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** get-geo-data, asked as the pages ask it: without a key, from their origin. */
export async function checkGeo({ origin }: Deployed, { url }: Backend): Promise<Finding> {
  const answer = await ask(`${url}/functions/v1/get-geo-data`, {
    method: 'POST',
    headers: { Origin: origin },
  });
  const { language, currency } = jsonOf(answer) ?? {};
  const known =
    SUPPORTED_LANGUAGES.some((code) => code === language) &&
    SUPPORTED_CURRENCIES.some((code) => code === currency);
  const readable = answer.headers.get('access-control-allow-origin') ?? '';
  const misses = [
    ...(answer.status === 200 && known ? [] : [`${describe(answer)} ${answer.text}`]),
    ...(url === origin || [origin, '*'].includes(readable)
      ? []
      : ['the pages may not read its answer (Access-Control-Allow-Origin)']),
  ];
  return { check: 'get-geo-data', figure: `${language}, ${currency}`, misses };
}

/** Accounts can be made, and their e-mail has to be confirmed (docs/specification.md 4). */
export async function checkAuth({ url, key }: Backend): Promise<Finding> {
  const answer = await ask(`${url}/auth/v1/settings`, { headers: { apikey: key } });
  const settings = jsonOf(answer) ?? {};
  const providers = Object(settings['external']) as Record<string, boolean>;
  const misses = [
    ...(answer.status === 200 ? [] : [describe(answer)]),
    ...(settings['disable_signup'] === true ? ['sign-up is switched off'] : []),
    ...(settings['mailer_autoconfirm'] === true ? ['e-mails need no confirmation'] : []),
    ...(providers['email'] === false ? ['log-in by e-mail is switched off'] : []),
  ];
  return {
    check: 'accounts',
    figure: `Google ${providers['google'] ? 'on' : 'off'}`,
    misses,
  };
}
