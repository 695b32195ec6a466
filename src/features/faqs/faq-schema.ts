import { z } from 'astro/zod';

import type { MessageKey } from '../../i18n/messages.ts';

/** In the order of the tabs (docs/specification.md 2.7). */
export const faqCategories = ['general', 'china', 'indonesia', 'banking'] as const;

/** Where an answer can lead, with the words of the link. */
export const furtherPages = {
  '/services': 'home.allServices',
  '/services/china': 'home.serviceWfoe',
  '/services/indonesia': 'home.servicePtPma',
  '/visa-work-permits/china': 'home.serviceZVisa',
  '/visa-work-permits/indonesia': 'home.serviceKitas',
  '/banking-solutions': 'services.banking',
  '/pricing': 'frame.seePrices',
  '/refund-policy': 'about.refundLink',
  '/affiliate-program': 'frame.affiliateProgram',
} as const satisfies Record<string, MessageKey>;

export type FurtherPage = keyof typeof furtherPages;

const order = z.number().int().positive();

export const faqFacts = z.strictObject({
  category: z.enum(faqCategories),
  order,
  /** Position on the home page. */
  home: order.max(3).optional(),
  /** The page that says more than the answer. */
  more: z.enum(Object.keys(furtherPages) as FurtherPage[]).optional(),
});
export const faqWords = z.strictObject({
  question: z.string(),
  /** Names of what is priced, by the names of the prices (faq-queries.ts). They precede the answer. */
  prices: z.record(z.string(), z.string()).optional(),
  answer: z.string(),
});
