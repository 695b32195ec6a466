import { readStored, store } from '../../../browser/storage.ts';

const list = document.querySelector<HTMLElement>('[data-checklist]');
const boxes = [...(list?.querySelectorAll('input') ?? [])];
const key = `checklist-${list?.dataset['checklist']}`;

const stored = readStored('localStorage', key)?.split(' ') ?? [];
for (const box of boxes) box.checked = stored.includes(box.name);

list?.addEventListener('change', () => {
  const ticked = boxes.filter(({ checked }) => checked).map(({ name }) => name);
  store('localStorage', key, ticked.join(' '));
});

list?.querySelector('button')?.addEventListener('click', () => print());
