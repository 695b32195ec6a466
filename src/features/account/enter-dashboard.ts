import { hasSession } from '../../supabase/session-entry.ts';
import { localizePath } from '../../i18n/paths.ts';
import { notify } from '../../ui/notices/notice.ts';

/** How long a success can be read before the page is left, in milliseconds. */
const readingTime = 1000;

interface Signed {
  locale: string;
  title: string;
  /** Without it the dashboard is entered at once. */
  text?: string;
  /** Said where the browser stores nothing: the dashboard is another page, and would not know. */
  storageBlocked: string;
}

/** Leaves for the dashboard after a sign-in; gives false where that can't be. */
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
  location.replace(localizePath('/dashboard', locale));
  return true;
}
