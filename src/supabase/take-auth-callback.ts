import { withoutAuthCallback } from './auth-callback.ts';

/** Runs on every page, because links that are not ours may lead to any. */
export function takeAuthCallback(): void {
  const url = new URL(location.href);
  const { href } = withoutAuthCallback(url);
  if (href === url.href) return;
  window.authCallbackUrl = url;
  history.replaceState(history.state, '', href);
}
