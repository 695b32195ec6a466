/**
 * The documents to tick off: the browser keeps which ones are ticked, and the button opens the
 * print view, which has all of them. The button's notice is for src/layouts/openers.ts.
 */
const list = document.querySelector<HTMLElement>('[data-checklist]');
const boxes = [...(list?.querySelectorAll('input') ?? [])];
const key = `checklist-${list?.dataset['checklist']}`;

try {
  const ticked = localStorage.getItem(key)?.split(' ') ?? [];
  for (const box of boxes) box.checked = ticked.includes(box.name);
} catch {
  // Where storage is blocked, the boxes begin empty.
}

list?.addEventListener('change', () => {
  const ticked = boxes.filter(({ checked }) => checked).map(({ name }) => name);
  try {
    localStorage.setItem(key, ticked.join(' '));
  } catch {
    // The boxes are ticked for as long as the page is open.
  }
});

list?.querySelector('button')?.addEventListener('click', () => print());

export {};
