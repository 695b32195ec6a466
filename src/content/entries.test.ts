import { expect, test, vi } from 'vitest';

import { factsOf, textsOf, wordsOf } from './entries.ts';

vi.mock('astro:content', () => ({
  getEntry: (_: string, id: string) =>
    Promise.resolve(id.startsWith('china') ? { data: { order: 1 } } : undefined),
}));

const from = 'content/services/china/facts.yaml: visa';

test('D3 content: a reference gives the facts it refers to', async () => {
  expect(await factsOf('visaFacts', 'visas', 'china', from)).toEqual({ order: 1 });
});

test('D3 content: a reference to an unknown id stops the build with the file, the key and the id', async () => {
  await expect(factsOf('visaFacts', 'visas', 'chin', from)).rejects.toThrow(
    `${from}: there is no content/visas/chin/facts.yaml`,
  );
});

test('D3 content: missing words stop the build with their file', async () => {
  await expect(wordsOf('visaWords', 'visas', 'bali', 'vi')).rejects.toThrow(
    'content/visas/bali/vi.yaml is missing',
  );
});

test('D3 content: unknown keys and missing texts stop the build', () => {
  const file = 'content/visas/china/en.yaml: documents';
  expect(() => textsOf(['a'], { a: 'A', b: 'B' }, file)).toThrow(
    `${file}: b: no facts.yaml names this key`,
  );
  expect(() => textsOf(['a', 'c'], { a: 'A' }, file)).toThrow(
    `${file}: c: text is missing`,
  );
});
