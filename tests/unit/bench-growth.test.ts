import { expect, test } from 'vitest';

import { growthLines } from '../bench/growth.ts';
import type { Figures } from '../bench/measure.ts';

const built = (seconds: number): Figures => ({
  ...{ seconds, cpuSeconds: seconds, megabytes: 1, steps: {} },
});
const grown = (posts: number, ours: number, bare: number) => ({
  ...{ posts, ours: built(ours), bare: built(bare) },
});
const none = grown(0, 10, 5);
const hundred = grown(100, 20, 10);

test('D8 bench: 1,000 posts are held to the bare site’s time and to linear growth', () => {
  const lines = growthLines(grown(1000, 121, 110), none, hundred);
  expect(
    lines.map(({ ours, floor, apart, holds }) => [ours, floor, apart, holds]),
  ).toEqual([
    ['121.0', '110.0', '1.10 ×', true],
    // 111 ms each, where each of 100 posts took 100 ms.
    ['111', '105', '1.06 ×', false],
  ]);
});

test('D8 bench: fewer or more posts have no bar beside the bare site', () => {
  const verdicts = (posts: number, ours: number) =>
    growthLines(grown(posts, ours, 10), none, hundred).map(({ holds }) => holds);
  expect(verdicts(5000, 500)).toEqual([null, true]);
  expect(growthLines(hundred, none, hundred).map(({ holds }) => holds)).toEqual([
    null,
    null,
  ]);
});
