import { localizePath } from '../i18n/localize-path.ts';
import { fetchWithTimeout } from './with-timeout.ts';

/**
 * Fetches a file that the build made beside the pages of a language.
 * @param path in the default language, such as `/prices.json`
 * @throws if it cannot be loaded
 */
export async function fetchPageJson(
  path: string,
  locale: string,
  init?: RequestInit,
): Promise<unknown> {
  const response = await fetchWithTimeout(localizePath(path, locale), init);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}
