import * as v from 'valibot';

import type { AffiliateKind } from '../../../../src/cases/notifications/notification-shapes.ts';
import { cents, day, defineKind } from './define-kind.ts';
import { dayText, moneyText } from './facts.ts';
import type { EmailLink } from './links.ts';

const earnings: EmailLink = { path: '/dashboard/affiliate', button: 'seeEarnings' };
const payouts: EmailLink = { path: '/dashboard/affiliate', button: 'seePayouts' };

export const affiliateKinds = {
  referralJoined: defineKind({}, { link: () => earnings }),
  commissionEarned: defineKind(
    { amount: cents, due: day },
    {
      details: ({ amount, due }, texts) => ({
        params: { amount: moneyText(amount, texts), date: dayText(due, texts) },
      }),
      link: () => earnings,
    },
  ),
  payoutPaid: defineKind(
    { amount: cents },
    {
      details: ({ amount }, texts) => ({ params: { amount: moneyText(amount, texts) } }),
      link: () => payouts,
    },
  ),
  payoutDeclined: defineKind(
    { amount: cents, note: v.string() },
    {
      details: ({ amount, note }, texts) => ({
        params: { amount: moneyText(amount, texts), note },
        facts: [texts.t('payoutDeclinedReason', { note })],
      }),
      link: () => payouts,
    },
  ),
} satisfies Record<AffiliateKind, unknown>;
