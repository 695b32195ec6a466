import { z } from 'astro/zod';

import { texts } from '../../content/schemas/dossier.ts';

/**
 * The statuses of the sample services; all but `completed` mean waiting (docs/specification.md
 * 4).
 */
const caseStatuses = ['documentsReview', 'completed', 'awaitingInfo'] as const;

export type CaseStatus = (typeof caseStatuses)[number];

export const dashboardFacts = z.strictObject({
  services: z.array(
    z.strictObject({
      id: z.string(),
      status: z.enum(caseStatuses),
      progress: z.number().min(0).max(1),
      /** Whose step comes next; nobody's once the case is completed. */
      turn: z.enum(['client', 'firm']).optional(),
      link: z.string().startsWith('/'),
    }),
  ),
  notifications: z.array(
    z.strictObject({ id: z.string(), time: z.coerce.date(), read: z.boolean() }),
  ),
});

/** Names of services, their next steps, and texts of notifications by their ids. */
export const dashboardWords = z.strictObject({
  services: texts,
  steps: texts,
  notifications: texts,
});
