import { expect, test, vi } from 'vitest';

import { referredFacts } from './entries.ts';
import { textsOf, wordsOf } from './words.ts';

vi.mock('astro:content', () => ({
  getEntry: (_: string, id: string) =>
    Promise.resolve(id.startsWith('china') ? { data: { order: 1 } } : undefined),
}));

const from = 'content/services/china/facts.yaml: visa';

test('D3 content: a reference is followed', async () => {
  expect(await referredFacts('visaFacts', 'visas', 'china', from)).toEqual({ order: 1 });
});

test('D3 content: an unknown visa stops the build, which names file, key and id', async () => {
  await expect(referredFacts('visaFacts', 'visas', 'chin', from)).rejects.toThrow(
    `${from}: there is no content/visas/chin/facts.yaml`,
  );
});

test('D3 content: missing words stop the build, which names their file', async () => {
  await expect(wordsOf('visaWords', 'visas', 'bali', 'vi')).rejects.toThrow(
    'content/visas/bali/vi.yaml is missing',
  );
});

test('D3 content: words that no fact names, or that a fact names in vain, stop the build', () => {
  const file = 'content/visas/china/en.yaml: documents';
  expect(() => textsOf(['a'], { a: 'A', b: 'B' }, file)).toThrow(
    `${file}: b: no facts.yaml names this key`,
  );
  expect(() => textsOf(['a', 'c'], { a: 'A' }, file)).toThrow(
    `${file}: c: text is missing`,
  );
});
