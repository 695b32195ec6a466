import { site } from '../../content/facts.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Messages } from '../../i18n/messages.ts';
import { createTranslate, messageGroup } from '../../i18n/translate.ts';

const verifyKeys = [
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

const registryKeys = [
  'website',
  'validUntil',
  'withdrawnOn',
  'expired',
  'withdrawn',
] as const satisfies (keyof Messages['registry'])[];

/** The look-up's own texts. Its island gets no others. */
const lookUpKeys = [
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
  (typeof verifyKeys)[number] | (typeof registryKeys)[number],
  string
>;

export type LookUpTexts = VerifyTexts &
  Record<(typeof lookUpKeys)[number] | 'toProfile', string>;

export function getVerifyTexts(locale: Locale): VerifyTexts {
  return {
    ...messageGroup(locale, 'verify', verifyKeys),
    ...messageGroup(locale, 'registry', registryKeys),
    issuedBy: createTranslate(locale)('verify.issuedBy', { site: site.name }),
  };
}

export function getLookUpTexts(locale: Locale): LookUpTexts {
  return {
    ...getVerifyTexts(locale),
    ...messageGroup(locale, 'verify', lookUpKeys),
    ...messageGroup(locale, 'registry', ['toProfile']),
  };
}
