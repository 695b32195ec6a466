// Screens and emails share these words about cases.

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

interface TitledNotification<Kind extends string> {
  kind: Kind;
  outcome?: string | null | undefined;
  /** Set if a deadline is a company's rather than the case's. */
  company?: string | null | undefined;
  /** Set for a document that nobody asked for. */
  unrequested?: boolean | null | undefined;
  /** Documents of the same notification, after the first. */
  more?: readonly unknown[] | undefined;
}

/** The kind, or a variant of it. */
export function notificationKey<Kind extends string>(
  notification: TitledNotification<Kind>,
) {
  const { kind, unrequested, more } = notification;
  if (kind === 'documentRequested' && more?.length) return 'documentsRequested';
  if (kind === 'documentUploaded' && unrequested) return 'documentUnrequested';
  return notificationVariant(notification);
}

/** The same, for texts that list all their documents. */
export function notificationVariant<Kind extends string>(
  notification: TitledNotification<Kind>,
) {
  const { kind, outcome, company } = notification;
  if (kind === 'caseClosed' && outcome === 'cancelled') return 'caseCancelled';
  if (kind === 'deadline' && company) return 'deadlineOfCompany';
  return kind;
}
