// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

import { writeDate } from './quote-summary.ts';

test.each([
  ['en', 'June 30, 2025'],
  ['vi', '30 tháng 6 năm 2025'],
])('§2 in %s the printed quote has the date %s', (lang, date) => {
  vi.useFakeTimers({ now: new Date(2025, 5, 30) });
  document.documentElement.lang = lang;
  document.body.innerHTML = '<p data-made="Quote: {date}"></p>';
  writeDate(document.body);
  expect(document.body.textContent).toBe(`Quote: ${date}`);
  vi.useRealTimers();
});
