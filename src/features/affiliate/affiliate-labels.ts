import type { Messages } from '../../i18n/messages.ts';

type Key = keyof Messages['affiliate'];

/** The texts of the panel that visitors see. Its island gets no others. */
export const visitorLabels = [
  'joinHeading',
  'joinText',
  'becomeAffiliate',
  'signUp',
  'logIn',
  'loginRequiredTitle',
  'loginRequired',
] as const satisfies Key[];

/** The texts of the panel that clients see. Its island gets no others. */
export const clientLabels = [
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

export type VisitorLabels = Record<(typeof visitorLabels)[number], string>;
export type ClientLabels = Record<(typeof clientLabels)[number], string>;
