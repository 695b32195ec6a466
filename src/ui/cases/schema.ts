import { z } from 'astro/zod';

import { timelines } from '../../content/facts.ts';
import { keys, texts } from '../../content/schemas/dossier.ts';

const step = z
  .strictObject({
    key: z.string(),
    actor: z.enum(['client', 'officer', 'authority', 'partner']),
    /** Those of content/timelines.yaml, where it has the key. */
    weeks: z.number().positive().optional(),
  })
  .refine(
    ({ key, weeks }) => key in timelines !== (weeks !== undefined),
    'weeks stand either here or in content/timelines.yaml',
  );

/** What cases are made of: content/cases/catalogue/. */
export const caseFacts = z.strictObject({
  services: z.record(
    z.string(),
    z.strictObject({ steps: z.array(step).nonempty(), documents: keys }),
  ),
});

/** The titles of services, steps and documents by their keys. */
export const caseWords = z.strictObject({
  services: texts,
  steps: texts,
  documents: texts,
});
