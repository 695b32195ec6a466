import { z } from 'astro/zod';

import { timelines } from '../content/facts.ts';
import { keys, texts } from '../content/schemas/dossier-schema.ts';

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

const service = z.strictObject({ steps: z.array(step).nonempty(), documents: keys });

/** What cases are made of: content/cases/catalogue/. */
export const caseFacts = z.strictObject({
  services: z
    .record(z.string(), service)
    .refine(sameSteps, 'a step has the same actor and weeks in every service'),
});

function sameSteps(services: Record<string, z.infer<typeof service>>): boolean {
  const steps = Object.values(services).flatMap((one) => one.steps);
  const written = ({ key, actor, weeks }: z.infer<typeof step>) =>
    [key, actor, weeks].join();
  const count = (values: string[]) => new Set(values).size;
  return count(steps.map(written)) === count(steps.map(({ key }) => key));
}

/** The titles of services, steps and documents by their keys. */
export const caseWords = z.strictObject({
  services: texts,
  steps: texts,
  documents: texts,
});
