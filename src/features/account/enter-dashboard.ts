import { hasSession } from '../../supabase/session-entry.ts';
import { takeWantedPath } from '../../supabase/wanted-path.ts';
import { pageLeft } from '../../ui/forms/useAction.ts';
import { notify } from '../../ui/notices/notice.ts';
import { homePath } from '../../application/home-path.ts';

/** Milliseconds in which a success can be read before the page is left. */
const readingTime = 1000;

interface Signed {
  locale: string;
  title: string;
  /** The text of the notice. Without it the page opens at once. */
  text?: string;
  /** Finds what comes before the dashboard, if anything; asked while the notice is read. */
  first?: (() => Promise<string | undefined>) | undefined;
  /**
   * Shown if the browser stores nothing. The dashboard is another page and would not know the
   * session.
   */
  storageBlocked: string;
}

/** Opens what led to the sign-in, or else the account's beginning. Stays if the browser stores nothing. */
export async function enterDashboard(signed: Signed): Promise<void> {
  const { locale, title, text, first, storageBlocked } = signed;
  if (!hasSession()) {
    notify({ title, text: storageBlocked, failed: true });
    return;
  }
  const path = (async () => (await first?.()) ?? takeWantedPath() ?? homePath(locale))();
  if (text) {
    notify({ title, text });
    await new Promise((resolve) => setTimeout(resolve, readingTime));
  }
  location.replace(await path);
  await pageLeft();
}
