import type { Messages } from '../../i18n/messages.ts';

/** The texts of the look-up's island. It gets no others. */
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
