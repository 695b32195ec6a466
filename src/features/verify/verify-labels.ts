import { site } from '../../content/facts.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Messages } from '../../i18n/messages.ts';
import { createTranslate, messageGroup } from '../../i18n/translate.ts';

/** The texts of a certificate. */
const ofVerify = [
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

const ofRegistry = [
  'website',
  'validUntil',
  'withdrawnOn',
  'expired',
  'withdrawn',
] as const satisfies (keyof Messages['registry'])[];

/** What the look-up's island says besides. It gets no others. */
const ofLookUp = [
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
] as const satisfies (keyof Messages['verify'])[];

export type CertificateLabels = Record<
  (typeof ofVerify)[number] | (typeof ofRegistry)[number],
  string
>;

export type LookUpLabels = CertificateLabels &
  Record<(typeof ofLookUp)[number] | 'toProfile', string>;

/** Returns the labels of a certificate in a language. */
export function certificateLabels(locale: Locale): CertificateLabels {
  return {
    ...messageGroup(locale, 'verify', ofVerify),
    ...messageGroup(locale, 'registry', ofRegistry),
    issuedBy: createTranslate(locale)('verify.issuedBy', { site: site.name }),
  };
}

/** Returns the labels of the look-up in a language. */
export function lookUpLabels(locale: Locale): LookUpLabels {
  return {
    ...certificateLabels(locale),
    ...messageGroup(locale, 'verify', ofLookUp),
    ...messageGroup(locale, 'registry', ['toProfile']),
  };
}
