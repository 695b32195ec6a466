import { cachedFormat } from './cached-format.ts';

/**
 * UTC if this machine does not know the zone. A visitor's browser and the database may have newer
 * zones than the reader's browser, and Intl throws at those.
 */
export function zoneHere(zone: string): string {
  try {
    cachedFormat(Intl.DateTimeFormat, 'en', { timeZone: zone });
    return zone;
  } catch {
    return 'UTC';
  }
}
