/**
 * Whether the schedule sent a request, which only it has the secret for (docs/deploy.md 2). Nobody has
 * an unset one.
 */
export function isScheduled(request: Request, secret: string | undefined): boolean {
  return Boolean(secret) && request.headers.get('Authorization') === `Bearer ${secret}`;
}
