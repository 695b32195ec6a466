import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { ZodType } from 'astro/zod';

import * as schemas from './schemas/content.ts';

/** The facts of one kind of thing: content/<kind>/<id>/facts.yaml, entry id `<id>`. */
function facts<Schema extends ZodType>(kind: string, schema: Schema) {
  const loader = glob({
    base: `./content/${kind}`,
    pattern: '*/facts.yaml',
    generateId: ({ entry }) => entry.replace('/facts.yaml', ''),
  });
  return defineCollection({ loader, schema });
}

/** The words of one kind of thing: content/<kind>/<id>/<language>.yaml or .mdx, entry id `<id>/<language>`. */
function words<Schema extends ZodType>(kind: string, schema: Schema, type = 'yaml') {
  const loader = glob({
    base: `./content/${kind}`,
    pattern: `*/??.${type}`,
    generateId: ({ entry }) => entry.replace(`.${type}`, ''),
  });
  return defineCollection({ loader, schema });
}

export const collections = {
  testimonialFacts: facts('testimonials', schemas.testimonialFacts),
  testimonialWords: words('testimonials', schemas.testimonialWords),
  faqFacts: facts('faqs', schemas.faqFacts),
  faqWords: words('faqs', schemas.faqWords),
  postFacts: facts('blog', schemas.postFacts),
  postWords: words('blog', schemas.postWords, 'mdx'),
};
