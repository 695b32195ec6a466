import { site } from '../../content/facts.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Messages } from '../../i18n/messages.ts';
import { createTranslate, messageGroup } from '../../i18n/translate.ts';

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

/** The look-up's own texts. Its island gets no others. */
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

export type VerifyTexts = Record<
  (typeof ofVerify)[number] | (typeof ofRegistry)[number],
  string
>;

export type LookUpTexts = VerifyTexts &
  Record<(typeof ofLookUp)[number] | 'toProfile', string>;

export function getVerifyTexts(locale: Locale): VerifyTexts {
  return {
    ...messageGroup(locale, 'verify', ofVerify),
    ...messageGroup(locale, 'registry', ofRegistry),
    issuedBy: createTranslate(locale)('verify.issuedBy', { site: site.name }),
  };
}

export function getLookUpTexts(locale: Locale): LookUpTexts {
  return {
    ...getVerifyTexts(locale),
    ...messageGroup(locale, 'verify', ofLookUp),
    ...messageGroup(locale, 'registry', ['toProfile']),
  };
}
