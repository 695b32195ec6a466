import type { Messages } from '../../i18n/messages.ts';

type Key = keyof Messages['affiliate'];

/** The visitor panel's island gets no other texts. */
export const visitorTexts = [
  'joinHeading',
  'joinText',
  'becomeAffiliate',
  'signUp',
  'logIn',
  'loginRequiredTitle',
  'loginRequired',
] as const satisfies Key[];

/** The client panel's island gets no other texts. */
export const clientTexts = [
  'joinHeading',
  'joinSignedIn',
  'becomeAffiliate',
  'working',
  'linkLabel',
  'linkHint',
  'copy',
  'seeEarnings',
  'loginRequiredTitle',
  'loginRequired',
  'loggedInTitle',
  'loggedIn',
  'affiliateLinkRetrievedTitle',
  'affiliateLinkRetrieved',
  'affiliateLinkGeneratedTitle',
  'affiliateLinkGenerated',
  'copiedTitle',
  'copied',
  'error',
  'errorGeneratingLinkDesc',
  'noUniqueCode',
  'errorCopyingLinkDesc',
] as const satisfies Key[];

export type VisitorTexts = Record<(typeof visitorTexts)[number], string>;
export type ClientTexts = Record<(typeof clientTexts)[number], string>;
