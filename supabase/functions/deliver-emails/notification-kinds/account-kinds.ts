import * as v from 'valibot';

import { day, defineKind, optionalText } from './define-kind.ts';
import { dayText, timeFact } from './facts.ts';
import { type EmailLink, newPasswordPath } from './links.ts';

/** When the account was changed or used. */
const ofSecurity = { at: v.string() };
const newPassword: EmailLink = { path: newPasswordPath, button: 'newPassword' };

const factorDefinition = defineKind(
  { ...ofSecurity, name: optionalText },
  {
    details: ({ at, name }, texts) => ({
      facts: [
        timeFact(at, texts),
        ...(name ? [texts.t('securityName', { person: name })] : []),
      ],
    }),
    link: () => newPassword,
  },
);

export const accountKinds = {
  accountExists: defineKind({}, { link: () => ({ path: '/login', button: 'logIn' }) }),
  deletionRequested: defineKind(
    { due: day },
    { details: ({ due }, texts) => ({ params: { date: dayText(due, texts) } }) },
  ),
  deletionWithdrawn: defineKind(ofSecurity, {
    details: ({ at }, texts) => ({ facts: [timeFact(at, texts)] }),
    link: () => newPassword,
  }),
  passwordChanged: defineKind(ofSecurity, {
    details: ({ at }, texts) => ({ facts: [timeFact(at, texts)] }),
    link: () => newPassword,
  }),
  newAddressInUse: defineKind(
    { ...ofSecurity, address: v.string() },
    {
      details: ({ at, address }, texts) => ({
        params: { address },
        facts: [timeFact(at, texts)],
      }),
      link: () => newPassword,
    },
  ),
  oldAddressReplaced: defineKind(
    { ...ofSecurity, address: v.string() },
    {
      details: ({ at, address }, texts) => ({
        params: { address },
        facts: [timeFact(at, texts)],
      }),
      // The old address receives no link for a new password.
      link: () => ({ path: '/contact-us', button: 'contactUs' }),
    },
  ),
  factorAdded: factorDefinition,
  factorRemoved: factorDefinition,
  newBrowser: defineKind(
    { ...ofSecurity, browser: optionalText },
    {
      details: ({ at, browser }, texts) => ({
        facts: [
          timeFact(at, texts),
          ...(browser ? [texts.t('securityBrowser', { browser })] : []),
        ],
      }),
      link: () => newPassword,
    },
  ),
};
