import type { FrameName } from './frames.ts';

/** The frame around each stamp; null if the stamp's file has its own. */
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

export type StampName = keyof typeof stampFrames;

export const stampNames = Object.keys(stampFrames) as StampName[];
