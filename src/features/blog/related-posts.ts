interface Relatable {
  slug: string;
  category: string;
  tags: readonly string[];
}

/**
 * Prefers posts with the same category or a common tag, then the latest.
 * @param posts newest first
 */
export function relatedPosts<Post extends Relatable>(
  post: Relatable,
  posts: readonly Post[],
  count: number,
): Post[] {
  const isRelated = ({ category, tags }: Post) =>
    category === post.category || tags.some((tag) => post.tags.includes(tag));
  const [related, latest]: [Post[], Post[]] = [[], []];
  for (const other of posts) {
    // Comparing each post with all others would dominate builds with thousands of posts.
    if (related.length === count) break;
    if (other.slug === post.slug) continue;
    const kind = isRelated(other) ? related : latest;
    if (kind.length < count) kind.push(other);
  }
  return [...related, ...latest].slice(0, count);
}
