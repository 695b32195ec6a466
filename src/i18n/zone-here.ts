import { cachedFormat } from './cached-format.ts';

/**
 * Returns a time zone, or UTC if this machine does not know it. A visitor's browser and the database may
 * have newer zones than the reader's browser, and Intl throws at those.
 */
export function zoneHere(zone: string): string {
  try {
    cachedFormat(Intl.DateTimeFormat, 'en', { timeZone: zone });
    return zone;
  } catch {
    return 'UTC';
  }
}
