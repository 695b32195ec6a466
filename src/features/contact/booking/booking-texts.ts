import type { Messages } from '../../../i18n/messages.ts';
import { localizePath } from '../../../i18n/paths.ts';
import { fetchInTime } from '../../../supabase/backend.ts';

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
  const response = await fetchInTime(localizePath('/booking.json', locale), { signal });
  if (!response.ok) throw new Error(`/booking.json: ${response.status}`);
  const texts = (await response.json()) as BookingTexts;
  loaded.set(locale, texts);
  return texts;
}
