import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { load } from 'js-yaml';

import type { Row } from './prove.ts';

const proven = z.strictObject({ says: z.string(), proof: z.array(z.string()).min(1) });
const beyond = z.strictObject({ says: z.string(), outside: z.string() });

const section = z.strictObject({
  section: z.number().int(),
  title: z.string(),
  rows: z.record(z.string(), z.union([proven, beyond])),
});

export interface Section {
  section: number;
  title: string;
  rows: Row[];
}

/** The specification's sections in docs/spec/, one file each, in their order. */
export function readSections(folder = 'docs/spec'): Section[] {
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const { success, data, error } = section.safeParse(load(text));
      if (!success) throw new Error(`${folder}/${file}: ${z.prettifyError(error)}`);
      const rows = Object.entries(data.rows).map(([name, row]) => ({
        section: data.section,
        name,
        proof: [],
        ...row,
      }));
      return { ...data, rows };
    });
}
