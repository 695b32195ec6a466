// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';

import { openIsland } from '../../tests/stubs/island.tsx';
import { until } from '../../tests/stubs/until.ts';
import { useAnswer } from './useAnswer.ts';

test('a late answer to an earlier question is never shown', async () => {
  const shown: (string | undefined)[] = [];
  let answerFirst: (text: string) => void = () => undefined;
  const first = new Promise<string>((resolve) => (answerFirst = resolve));
  const reads = [
    () => first,
    () => Promise.resolve('second'),
    () => Promise.resolve('third'),
  ] as const;

  function Answer({ read }: { read: () => Promise<string> }) {
    shown.push(useAnswer(read));
    return shown.at(-1);
  }
  function Questions() {
    const [asked, setAsked] = useState<0 | 1 | 2>(0);
    return (
      <button
        type="button"
        aria-label="Ask"
        onClick={() => setAsked((number) => (number === 0 ? 1 : 2))}
      >
        <Answer read={reads[asked]} />
      </button>
    );
  }

  const island = openIsland(<Questions />);
  expect(island.text()).toBe('');
  island.press('Ask');
  await until(() => expect(island.text()).toBe('second'));
  answerFirst('first');
  await first;
  island.press('Ask');
  await until(() => expect(island.text()).toBe('third'));
  expect(shown).not.toContain('first');
});
