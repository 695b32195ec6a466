import { computed } from 'nanostores';

import { $route } from '../desk-routes.ts';
import type { SectionName } from '../desk-sections.ts';

/** The filters in a list's query. Empty text counts as absent. */
export type Filters = Record<string, string | undefined>;

/** Page numbers start at 1. The URL may contain anything. */
export function pageNumber({ page = '' }: Filters): number {
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** The filters of a list, also on the screen that may be open beside it; undefined elsewhere. */
export function filtersOf(section: SectionName, beside?: string) {
  return computed($route, (route) =>
    route && [section, beside].includes(route.route)
      ? `?${new URLSearchParams(route.search)}`
      : undefined,
  );
}

export function parseFilters(query: string): Filters {
  return Object.fromEntries(new URLSearchParams(query));
}
