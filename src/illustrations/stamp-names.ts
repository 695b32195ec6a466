import type { FrameName } from './frames.ts';

/** Every stamp with its frame. Null means that the stamp's file has its own. */
export const stampFrames = {
  usa: 'ring',
  canada: 'octagon',
  uk: 'upright',
  china: 'notched',
  'hong-kong': 'beaded',
  singapore: 'oval',
  indonesia: 'stepped',
  company: 'office',
  visa: 'office',
  banking: 'office',
  office: 'office',
  accounting: 'office',
  seal: null,
} as const satisfies Record<string, FrameName | null>;

/** The id of a stamp: a place, a service, or the brand's seal. */
export type StampName = keyof typeof stampFrames;

/** All stamp names in the order of the sprite. */
export const stampNames = Object.keys(stampFrames) as StampName[];
