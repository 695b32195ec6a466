import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether the schedule sent a request, which only it has the secret for (docs/deploy.md 2). Nobody has
 * an unset one.
 */
export function isScheduled(request: Request, secret: string | undefined): boolean {
  const sent = digestOf(request.headers.get('Authorization') ?? '');
  return Boolean(secret) && timingSafeEqual(sent, digestOf(`Bearer ${secret}`));
}

/** Of one length for every text, so that the time of a comparison tells nothing about the secret. */
function digestOf(text: string) {
  return createHash('sha256').update(text).digest();
}
