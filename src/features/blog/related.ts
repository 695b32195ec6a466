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
  const isClose = ({ category, tags }: Post) =>
    category === post.category || tags.some((tag) => post.tags.includes(tag));
  const [close, latest]: [Post[], Post[]] = [[], []];
  for (const other of posts) {
    // With thousands of posts, to look at all of them for each would be most of a build.
    if (close.length === count) break;
    if (other.slug === post.slug) continue;
    const kind = isClose(other) ? close : latest;
    if (kind.length < count) kind.push(other);
  }
  return [...close, ...latest].slice(0, count);
}
