import { expect, test } from 'vitest';

import { $notice, dismissNotice } from './notice.ts';

test('§9 toasts: one whose time is up takes itself away, and not the one that came meanwhile', () => {
  const first = { id: 1, key: 'submissionFailed' };
  const second = { id: 2, key: 'bookingRequestSent' };
  $notice.set(second);
  dismissNotice(first);
  expect($notice.get()).toEqual(second);
  dismissNotice(second);
  expect($notice.get()).toBeNull();
});
