import { copyProject } from '../../build/project.ts';

import { generatePosts } from './posts.ts';
import { writeFiles } from './write.ts';

/** A copy of our site with generated posts beside ours, in English only: seven pages a post. */
export function siteWithPosts(posts: number): string {
  const folder = copyProject();
  for (const { slug, mdx, facts } of generatePosts(posts))
    writeFiles(`${folder}/content/blog/${slug}`, { 'en.mdx': mdx, 'facts.yaml': facts });
  return folder;
}
