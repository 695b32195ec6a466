import { expect, test } from 'vitest';

import { withoutIndexMarks } from './search-index.ts';

test('D2 search: pages sent to visitors have no marks for the index', () => {
  const marked = `<meta content="a" data-pagefind-meta="title[content]"><main data-pagefind-body>`;
  expect(withoutIndexMarks(marked)).toBe('<meta content="a"><main>');
});
