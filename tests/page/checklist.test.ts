// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

import { firstOf, visas } from '../support/content-facts.ts';
import { openBuiltPage } from './live-page.ts';

const [id] = firstOf(Object.entries(visas));

async function open(): Promise<HTMLInputElement[]> {
  openBuiltPage(`/visa-work-permits/${id}`);
  await import('../../src/features/services/dossier/checklist.client.ts');
  return [...document.querySelectorAll<HTMLInputElement>('[data-checklist] input')];
}

const ticked = (boxes: HTMLInputElement[]) =>
  boxes.filter(({ checked }) => checked).map(({ name }) => name);

beforeEach(() => localStorage.clear());

test('§2 checklist: ticks are stored under the name of their page', async () => {
  const [first, , third] = await open();
  first?.click();
  third?.click();
  expect(localStorage.getItem(`checklist-visas-${id}`)).toBe(
    `${first?.name} ${third?.name}`,
  );
  expect(ticked(await open())).toEqual([first?.name, third?.name]);
});

test('§2 checklist: stored names without a document tick nothing', async () => {
  localStorage.setItem(`checklist-visas-${id}`, 'stamps passport-of-yore');
  expect(ticked(await open())).toEqual([]);
});

test('R1.24 checklist: boxes can be ticked even if storage is blocked', async () => {
  const blocked = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('blocked');
  });
  const boxes = await open();
  boxes[0]?.click();
  expect(ticked(boxes)).toEqual([boxes[0]?.name]);
  blocked.mockRestore();
});
