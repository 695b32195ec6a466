interface Relatable {
  slug: string;
  category: string;
  tags: readonly string[];
}

/**
 * Returns the posts to read next: first those with the same category or a common tag, then the
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
    // Stop early: with thousands of posts, comparing each with all others would take most of a
    // build.
    if (close.length === count) break;
    if (other.slug === post.slug) continue;
    const kind = isClose(other) ? close : latest;
    if (kind.length < count) kind.push(other);
  }
  return [...close, ...latest].slice(0, count);
}
