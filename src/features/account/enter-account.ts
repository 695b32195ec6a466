import { homePath } from '../../application/home-path.ts';
import { takeReturnPath } from '../../application/return-path.ts';
import { hasSession } from '../../supabase/session-entry.ts';
import { pageLeft } from '../../ui/forms/useAction.ts';
import { notify } from '../../ui/notices/notice.ts';

/** Milliseconds to read the notice before the page changes. */
const readingTime = 1000;

interface Signed {
  locale: string;
  title: string;
  /** Without a text, the next page opens at once. */
  text?: string | undefined;
  /** Finds a page that must be opened first, if there is one. Runs while the notice shows. */
  first?: (() => Promise<string | undefined>) | undefined;
  /** Shown if storage is blocked: the dashboard is another page and would not know the session. */
  storageBlocked: string;
}

/**
 * Opens the page that led to the sign-in, or else the home page of the account. Stays if storage is
 * blocked.
 */
export async function enterAccount(signed: Signed): Promise<void> {
  const { locale, title, text, first, storageBlocked } = signed;
  if (!hasSession()) {
    notify({ title, text: storageBlocked, failed: true });
    return;
  }
  const path = (async () => (await first?.()) ?? takeReturnPath() ?? homePath(locale))();
  if (text) {
    notify({ title, text });
    await new Promise((resolve) => setTimeout(resolve, readingTime));
  }
  location.replace(await path);
  await pageLeft();
}
