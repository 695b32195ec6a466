import { hasSession } from '../../supabase/session-entry.ts';
import { takeWantedPath } from '../../supabase/wanted-path.ts';
import { localizePath } from '../../i18n/paths.ts';
import { notify } from '../../ui/notices/notice.ts';

/** Milliseconds in which a success can be read before the page is left. */
const readingTime = 1000;

interface Signed {
  locale: string;
  title: string;
  /** The text of the notice. Without it the dashboard opens at once. */
  text?: string;
  /**
   * Shown if the browser stores nothing. The dashboard is another page and would not know the
   * session.
   */
  storageBlocked: string;
}

/** Opens the dashboard after a sign-in, or what led to it. Returns false if the browser stores nothing. */
export async function enterDashboard(signed: Signed): Promise<boolean> {
  const { locale, title, text, storageBlocked } = signed;
  if (!hasSession()) {
    notify({ title, text: storageBlocked, failed: true });
    return false;
  }
  if (text) {
    notify({ title, text });
    await new Promise((resolve) => setTimeout(resolve, readingTime));
  }
  location.replace(takeWantedPath() ?? localizePath('/dashboard', locale));
  return true;
}
