import { defaultLocale, isLocale } from '../../../src/i18n/locales.ts';
import { localizePath } from '../../../src/i18n/localize-path.ts';
import { readToken, type Subscription } from '../_shared/unsubscribe-token.ts';

interface UnsubscribeOptions {
  /** The site's address, without a trailing slash. */
  siteUrl: string;
  secret: string;
  /** Stops the emails of a kind, and rejects if that fails. */
  stop: (subscription: Subscription) => Promise<void>;
}

/**
 * Answers List-Unsubscribe (RFC 8058). A POST stops the emails of a kind at once. A GET only redirects to the
 * settings, because scanners open links.
 */
export async function handleUnsubscribe(
  request: Request,
  { siteUrl, secret, stop }: UnsubscribeOptions,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const lang = searchParams.get('lang');
  if (request.method === 'GET' || request.method === 'HEAD') {
    const locale = isLocale(lang) ? lang : defaultLocale;
    const location = siteUrl + localizePath('/dashboard/settings', locale);
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
