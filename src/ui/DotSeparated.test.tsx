// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';

import { closeIsland, openIsland } from '../../tests/stubs/island.tsx';
import { Parts } from './DotSeparated.tsx';

afterEach(closeIsland);

test('parts are joined by dots, and what is missing has none', () => {
  const island = openIsland(
    <Parts>
      {['Receipt', 'Paid']}
      {false}
      {null}
      <bdi>Ana</bdi>
    </Parts>,
  );
  expect(island.text()).toBe('Receipt · Paid · Ana');
  const parts = document.querySelectorAll('.parts > span');
  expect(Array.from(parts, ({ textContent }) => textContent)).toEqual([
    'Receipt',
    '· Paid',
    '· Ana',
  ]);
});
