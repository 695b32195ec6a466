import { fetchPageJson } from '../../../browser/fetch-page-json.ts';
import type { Messages } from '../../../i18n/messages.ts';

export type BookingTexts = Messages['booking'];

const loaded = new Map<string, BookingTexts>();

/**
 * Not in the pages, which would all grow.
 * @throws if they cannot be loaded
 */
export async function loadBookingTexts(
  locale: string,
  signal: AbortSignal,
): Promise<BookingTexts> {
  const cached = loaded.get(locale);
  if (cached) return cached;
  const texts = (await fetchPageJson('/booking.json', locale, {
    signal,
  })) as BookingTexts;
  loaded.set(locale, texts);
  return texts;
}
