import { startFilter } from './text-filter.ts';

for (const filter of document.querySelectorAll<HTMLElement>('[data-text-filter]'))
  startFilter(filter);
