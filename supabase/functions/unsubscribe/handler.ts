import { isLocale } from '../../../src/i18n/locales.ts';

import { settingsPath } from '../_shared/settings-path.ts';
import { readToken, type Subscription } from '../_shared/unsubscribe-token.ts';

export interface UnsubscribeOptions {
  /** The origin of the site, without a slash at its end. */
  siteUrl: string;
  /** What the links were signed with. */
  secret: string;
  /** Stops the mails of a kind; rejects where that failed. */
  stop: (subscription: Subscription) => Promise<void>;
}

/**
 * Answers the links of the header List-Unsubscribe (RFC 8058). A mail program's POST stops the mails
 * of a kind at once. A GET stops nothing, because scanners open links: it leads to the settings,
 * where all kinds can be chosen.
 */
export async function handleUnsubscribe(
  request: Request,
  { siteUrl, secret, stop }: UnsubscribeOptions,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const lang = searchParams.get('lang');
  if (request.method === 'GET' || request.method === 'HEAD') {
    const location = siteUrl + settingsPath(isLocale(lang) ? lang : 'en');
    return answer(303, { Location: location });
  }
  if (request.method !== 'POST') return answer(405, { Allow: 'GET, HEAD, POST' });
  const subscription = await readToken(searchParams.get('token') ?? '', secret);
  if (!subscription) return answer(403);
  try {
    await stop(subscription);
    return answer(204);
  } catch (error) {
    console.error('Unsubscribe:', error);
    return answer(500);
  }
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status,
    headers: { 'Cache-Control': 'no-store', ...headers },
  });
}
