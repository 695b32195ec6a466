import { places } from '../../content/facts.ts';
import type { StampName } from '../../illustrations/stamp-names.ts';

/** Returns the stamp of a company's region: that of our place there, otherwise the brand's seal. */
export function stampOf(region: string): StampName {
  return places.find(({ country }) => country === region)?.id ?? 'seal';
}
