import { glob } from 'astro/loaders';
import type { ZodType } from 'astro/zod';
import { defineCollection } from 'astro:content';

import { caseFacts, caseWords } from './cases/catalogue-schema.ts';
import { planFacts, planWords } from './content/schemas/plan-schema.ts';
import { bankFacts, bankWords } from './features/banking/banking-schema.ts';
import { postFacts, postWords } from './features/blog/blog-schema.ts';
import { replyFacts, replyWords } from './features/desk/leads/reply-schema.ts';
import { faqFacts, faqWords } from './features/faqs/faq-schema.ts';
import {
  testimonialFacts,
  testimonialWords,
} from './features/home/testimonial-schema.ts';
import { legalFacts, legalWords } from './features/legal/legal-schema.ts';
import {
  placeFacts,
  placeWords,
  serviceFacts,
  serviceWords,
} from './features/services/service-schema.ts';
import { visaFacts, visaWords } from './features/services/visas/visa-schema.ts';

/** content/<kind>/<id>/facts.yaml, with the entry id `<id>`. */
function facts<Schema extends ZodType>(kind: string, schema: Schema) {
  const loader = glob({
    base: `./content/${kind}`,
    pattern: '*/facts.yaml',
    generateId: ({ entry }) => entry.replace('/facts.yaml', ''),
  });
  return defineCollection({ loader, schema });
}

/** content/<kind>/<id>/<language>.yaml or .mdx, with the entry id `<id>/<language>`. */
function words<Schema extends ZodType>(
  kind: string,
  schema: Schema,
  type: 'yaml' | 'mdx' = 'yaml',
) {
  const loader = glob({
    base: `./content/${kind}`,
    pattern: `*/??.${type}`,
    generateId: ({ entry }) => entry.replace(`.${type}`, ''),
    retainBody: type === 'mdx',
  });
  return defineCollection({ loader, schema });
}

export const collections = {
  serviceFacts: facts('services', serviceFacts),
  serviceWords: words('services', serviceWords),
  placeFacts: facts('places', placeFacts),
  placeWords: words('places', placeWords),
  visaFacts: facts('visas', visaFacts),
  visaWords: words('visas', visaWords),
  testimonialFacts: facts('testimonials', testimonialFacts),
  testimonialWords: words('testimonials', testimonialWords),
  faqFacts: facts('faqs', faqFacts),
  faqWords: words('faqs', faqWords),
  legalFacts: facts('legal', legalFacts),
  legalWords: words('legal', legalWords, 'mdx'),
  planFacts: facts('plans', planFacts),
  planWords: words('plans', planWords),
  bankFacts: facts('banks', bankFacts),
  bankWords: words('banks', bankWords),
  caseFacts: facts('cases', caseFacts),
  caseWords: words('cases', caseWords),
  replyFacts: facts('replies', replyFacts),
  replyWords: words('replies', replyWords),
  postFacts: facts('blog', postFacts),
  postWords: words('blog', postWords, 'mdx'),
};
