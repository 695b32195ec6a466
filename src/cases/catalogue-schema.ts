import { z } from 'astro/zod';

import { timelines } from '../content/facts.ts';
import { keys, texts } from '../content/schemas/dossier-schema.ts';
import { actors } from './case-shapes.ts';

const step = z
  .strictObject({
    key: z.string(),
    actor: z.enum(actors),
    /** Left out where content/timelines.yaml has the key. */
    weeks: z.number().positive().optional(),
  })
  .refine(
    ({ key, weeks }) => key in timelines !== (weeks !== undefined),
    'weeks belong either here or in content/timelines.yaml',
  );

const service = z.strictObject({ steps: z.array(step).nonempty(), documents: keys });

/** content/cases/catalogue/facts.yaml. */
export const caseFacts = z.strictObject({
  unrequested: keys,
  services: z
    .record(z.string(), service)
    .refine(stepsAgree, 'a step has the same actor and weeks in every service'),
});

function stepsAgree(services: Record<string, z.infer<typeof service>>): boolean {
  const steps = Object.values(services).flatMap((one) => one.steps);
  const asText = ({ key, actor, weeks }: z.infer<typeof step>) =>
    [key, actor, weeks].join();
  const count = (values: string[]) => new Set(values).size;
  return count(steps.map(asText)) === count(steps.map(({ key }) => key));
}

export const caseWords = z
  .strictObject({
    services: texts,
    steps: texts,
    /** What staff read where a step's title addresses the client. */
    staffSteps: texts,
    documents: texts,
    /** What to check, for documents that need it. */
    instructions: texts,
  })
  .refine(
    ({ steps, staffSteps }) => Object.keys(staffSteps).every((key) => key in steps),
    'staffSteps has a key that is not in steps',
  );
