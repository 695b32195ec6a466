import type { Messages } from '../../i18n/messages.ts';

/** What the look-up says: its island gets these texts and no others. */
export const lookUpLabels = [
  'field',
  'hint',
  'empty',
  'submit',
  'searching',
  'sampleNote',
  'blank',
  'notFoundTitle',
  'notFound',
  'contact',
  'certificate',
  'sample',
  'certificateId',
  'industry',
  'region',
  'joined',
  'verifiedOn',
  'status',
  'verified',
  'issuedBy',
] as const satisfies (keyof Messages['verify'])[];

export type LookUpLabels = Record<(typeof lookUpLabels)[number], string>;
