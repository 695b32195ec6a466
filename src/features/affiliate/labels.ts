import type { Messages } from '../../i18n/messages.ts';

/** The texts of the link panel's island. It gets no others. */
export const panelLabels = [
  'joinHeading',
  'joinText',
  'joinSignedIn',
  'becomeAffiliate',
  'working',
  'signUp',
  'logIn',
  'linkLabel',
  'linkHint',
  'copy',
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
] as const satisfies (keyof Messages['affiliate'])[];

export type PanelLabels = Record<(typeof panelLabels)[number], string>;
