import * as v from 'valibot';

import {
  day,
  defineKind,
  named,
  ofCase,
  optionalDay,
  optionalText,
} from './define-kind.ts';
import { dayText, dueFact } from './facts.ts';
import { caseLink, newPasswordPath, portal } from './links.ts';

export const caseKinds = {
  caseOpened: defineKind(
    // Whoever was invited has no password yet.
    { ...ofCase, invited: v.nullish(v.boolean()) },
    {
      link: ({ invited, reference }) =>
        invited
          ? { path: newPasswordPath, button: 'choosePassword' }
          : caseLink({ reference }),
    },
  ),
  caseClosed: defineKind({ ...ofCase, outcome: v.string() }),
  caseReopened: defineKind(
    { ...ofCase, note: v.string() },
    {
      details: ({ note }, { t }) => ({
        params: { note },
        facts: [t('caseReopenedReason', { note })],
      }),
    },
  ),
  officerAssigned: defineKind(ofCase),
  officerChanged: defineKind(
    { ...ofCase, officerName: optionalText },
    {
      details: ({ officerName: officer }, { t }) => ({
        facts: officer ? [t('caseOfficer', { officer })] : [],
      }),
    },
  ),
  yourTurn: defineKind(
    { ...ofCase, step: named, due: optionalDay },
    {
      details: ({ step, due }, texts) => ({
        params: { step: texts.stepTitle(step) },
        facts: dueFact(due, texts),
      }),
    },
  ),
  stepDone: defineKind(
    { ...ofCase, step: named },
    { details: ({ step }, texts) => ({ params: { step: texts.stepTitle(step) } }) },
  ),
  message: defineKind(ofCase, {
    link: ({ reference }) => ({
      path: `/dashboard/messages?case=${encodeURIComponent(reference)}`,
      button: 'readMessage',
    }),
  }),
  // A deadline belongs to a company, a step or the case itself.
  deadline: defineKind(
    { ...ofCase, due: day, company: optionalText, step: v.nullish(named) },
    {
      details: ({ due, company, step }, texts) => ({
        params: {
          date: dayText(due, texts),
          company: company ?? '',
          step: texts.stepTitle(step ?? {}),
        },
        facts: dueFact(due, texts),
      }),
      // A company outlives its case.
      link: ({ company, reference }) => (company ? portal : caseLink({ reference })),
    },
  ),
  personInvited: defineKind(
    { ...ofCase, name: v.string() },
    { details: ({ name }) => ({ params: { person: name } }) },
  ),
  personRemoved: defineKind(ofCase, { link: () => portal }),
  personLeft: defineKind(
    { ...ofCase, name: v.string() },
    { details: ({ name }) => ({ params: { person: name } }) },
  ),
  deletionRequestedToStaff: defineKind(
    { ...ofCase, due: day },
    { details: ({ due }, texts) => ({ params: { date: dayText(due, texts) } }) },
  ),
  deletionWithdrawnToStaff: defineKind(ofCase),
};
