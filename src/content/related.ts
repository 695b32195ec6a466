interface Relatable {
  slug: string;
  category: string;
  tags: readonly string[];
}

/**
 * The posts to read next: first those of the same category or with a tag in common, then the
 * latest others.
 * @param posts all posts, newest first
 */
export function relatedPosts<Post extends Relatable>(
  post: Relatable,
  posts: readonly Post[],
  count: number,
): Post[] {
  const others = posts.filter(({ slug }) => slug !== post.slug);
  const isClose = ({ category, tags }: Post) =>
    category === post.category || tags.some((tag) => post.tags.includes(tag));
  const close = others.filter(isClose).slice(0, count);
  const latest = others.filter((other) => !close.includes(other));
  return [...close, ...latest].slice(0, count);
}
