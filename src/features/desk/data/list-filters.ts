/** The filters in a list's query. Empty text counts as absent. */
export type Filters = Record<string, string | undefined>;

/** Page numbers start at 1. The URL may contain anything. */
export function pageNumber({ page = '' }: Filters): number {
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
