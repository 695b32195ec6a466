// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { openIsland } from '../../tests/stubs/island.tsx';
import { DotSeparated } from './DotSeparated.tsx';

test('parts are joined by dots, and what is missing has none', () => {
  const island = openIsland(
    <DotSeparated>
      {['Receipt', 'Paid']}
      {false}
      {null}
      <bdi>Ana</bdi>
    </DotSeparated>,
  );
  expect(island.text()).toBe('Receipt · Paid · Ana');
  const parts = document.querySelectorAll('.dot-separated > span');
  expect(Array.from(parts, ({ textContent }) => textContent)).toEqual([
    'Receipt',
    '· Paid',
    '· Ana',
  ]);
});
