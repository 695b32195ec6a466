import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface GeneratedPost {
  slug: string;
  /** Front matter and text in MDX. */
  mdx: string;
  /** The facts of src/features/blog/blog-schema.ts, as YAML. */
  facts: string;
}

const day = 24 * 60 * 60 * 1000;

/** Returns our own English posts, which have 700 words and more, with lists, tables and links. */
function ownPosts(): string[] {
  return readdirSync('content/blog')
    .map((slug) => readFileSync(join('content/blog', slug, 'en.mdx'), 'utf8'))
    .filter((text) => text.split(/\s+/).length >= 700);
}

/** Makes posts out of our own in turn, each with a title and a day of its own. */
export function generatePosts(count: number): GeneratedPost[] {
  const texts = ownPosts();
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(2024, 11, 31) - index * day)
      .toISOString()
      .slice(0, 10);
    const text = texts[index % texts.length] ?? '';
    return {
      slug: `generated-${index}`,
      mdx: text.replace(/^title: .*$/m, `title: 'Generated post number ${index}'`),
      facts: `date: ${date}\ncategory: visa-guides\nstamp: visa\n`,
    };
  });
}
