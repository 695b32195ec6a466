import * as v from 'valibot';

import {
  caseFields,
  day,
  defineKind,
  named,
  optionalDay,
  optionalText,
} from './define-kind.ts';
import { dayText, dueFact } from './facts.ts';
import { caseLink, newPasswordPath, portal } from './links.ts';

export const caseKinds = {
  caseOpened: defineKind(
    // Whoever was invited has no password yet.
    { ...caseFields, invited: v.nullish(v.boolean()) },
    {
      link: ({ invited, reference }) =>
        invited
          ? { path: newPasswordPath, button: 'choosePassword' }
          : caseLink({ reference }),
    },
  ),
  caseClosed: defineKind({ ...caseFields, outcome: v.string() }),
  caseReopened: defineKind(
    { ...caseFields, note: v.string() },
    {
      details: ({ note }, { t }) => ({
        params: { note },
        facts: [t('caseReopenedReason', { note })],
      }),
    },
  ),
  officerAssigned: defineKind(caseFields),
  officerChanged: defineKind(
    { ...caseFields, officerName: optionalText },
    {
      details: ({ officerName: officer }, { t }) => ({
        facts: officer ? [t('caseOfficer', { officer })] : [],
      }),
    },
  ),
  yourTurn: defineKind(
    { ...caseFields, step: named, due: optionalDay },
    {
      details: ({ step, due }, texts) => ({
        params: { step: texts.stepTitle(step) },
        facts: dueFact(due, texts),
      }),
    },
  ),
  stepDone: defineKind(
    { ...caseFields, step: named },
    { details: ({ step }, texts) => ({ params: { step: texts.stepTitle(step) } }) },
  ),
  message: defineKind(caseFields, {
    link: ({ reference }) => ({
      path: `/dashboard/messages?case=${encodeURIComponent(reference)}`,
      button: 'readMessage',
    }),
  }),
  // A deadline belongs to a company, a step or the case itself.
  deadline: defineKind(
    { ...caseFields, due: day, company: optionalText, step: v.nullish(named) },
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
    { ...caseFields, name: v.string() },
    { details: ({ name }) => ({ params: { person: name } }) },
  ),
  personRemoved: defineKind(caseFields, { link: () => portal }),
  personLeft: defineKind(
    { ...caseFields, name: v.string() },
    { details: ({ name }) => ({ params: { person: name } }) },
  ),
  deletionRequestedToStaff: defineKind(
    { ...caseFields, due: day },
    { details: ({ due }, texts) => ({ params: { date: dayText(due, texts) } }) },
  ),
  deletionWithdrawnToStaff: defineKind(caseFields),
};
