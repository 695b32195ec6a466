import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { AstroIntegration } from 'astro';
import { load } from 'js-yaml';

import { foldersIn } from './texts/text-files.ts';

interface Dates {
  updated: Date;
  reviewed?: Date;
}

/** Counsel has to have read the present version. */
function unreviewed(content: string): string[] {
  return foldersIn(join(content, 'legal')).flatMap((folder) => {
    const file = join(folder, 'facts.yaml');
    const { updated, reviewed } = load(readFileSync(file, 'utf8')) as Dates;
    if (reviewed && reviewed >= updated) return [];
    const why = reviewed ? 'was changed after its review' : 'awaits review';
    return [`${file}: the text ${why} by legal counsel (reviewed)`];
  });
}

/**
 * Warns at each build of legal texts that counsel has not read. The pages stay silent, because readers can do
 * nothing about it.
 */
export function legalReview(content = 'content'): AstroIntegration {
  return {
    name: 'legal-review',
    hooks: {
      'astro:config:setup': ({ command, logger }) => {
        if (command !== 'build') return;
        for (const line of unreviewed(content)) logger.warn(line);
      },
    },
  };
}
