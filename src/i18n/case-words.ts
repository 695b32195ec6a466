/** Words about cases that screens and mails share. The mail functions import this file, too. */

/** A name: our key, or text that a user wrote. */
export interface Named {
  key?: string | null | undefined;
  title?: string | null | undefined;
}

/** Undefined if we no longer have the key. */
export function titleOf(
  titles: Record<string, string>,
  { key, title }: Named,
): string | undefined {
  return title ?? (key && Object.hasOwn(titles, key) ? titles[key] : undefined);
}

interface TitledNews<Kind extends string> {
  kind: Kind;
  outcome?: string | null | undefined;
  /** Set if a deadline is a company's rather than the case's. */
  company?: string | null | undefined;
  /** Set for a document that nobody asked for. */
  unasked?: boolean | null | undefined;
  /** Documents of the same notification, after the first. */
  more?: readonly unknown[] | undefined;
}

/** The kind, or a variant of it. */
export function newsKey<Kind extends string>(news: TitledNews<Kind>) {
  const { kind, unasked, more } = news;
  if (kind === 'documentRequested' && more?.length) return 'documentsRequested';
  if (kind === 'documentUploaded' && unasked) return 'documentUnasked';
  return newsVariant(news);
}

/** The same, for texts that list all their documents. */
export function newsVariant<Kind extends string>(news: TitledNews<Kind>) {
  const { kind, outcome, company } = news;
  if (kind === 'caseClosed' && outcome === 'cancelled') return 'caseCancelled';
  if (kind === 'deadline' && company) return 'deadlineOfCompany';
  return kind;
}
