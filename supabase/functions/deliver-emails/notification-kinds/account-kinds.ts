import * as v from 'valibot';

import { day, defineKind, optionalText } from './define-kind.ts';
import { dayText, timeFact } from './facts.ts';
import { type EmailLink, newPasswordPath } from './links.ts';

/** When the account was changed or used. */
const securityFields = { at: v.string() };
const newPassword: EmailLink = { path: newPasswordPath, button: 'newPassword' };

const factorDefinition = defineKind(
  { ...securityFields, name: optionalText },
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
  deletionWithdrawn: defineKind(securityFields, {
    details: ({ at }, texts) => ({ facts: [timeFact(at, texts)] }),
    link: () => newPassword,
  }),
  passwordChanged: defineKind(securityFields, {
    details: ({ at }, texts) => ({ facts: [timeFact(at, texts)] }),
    link: () => newPassword,
  }),
  newAddressInUse: defineKind(
    { ...securityFields, address: v.string() },
    {
      details: ({ at, address }, texts) => ({
        params: { address },
        facts: [timeFact(at, texts)],
      }),
      link: () => newPassword,
    },
  ),
  oldAddressReplaced: defineKind(
    { ...securityFields, address: v.string() },
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
    { ...securityFields, browser: optionalText },
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
