import { places } from '../../content/facts.ts';
import type { StampName } from '../../illustrations/names.ts';

/** The entry stamp of a company's region; the brand's seal where we have no place. */
export function stampOf(region: string): StampName {
  return places.find(({ country }) => country === region)?.id ?? 'seal';
}
