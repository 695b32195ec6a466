const list = document.querySelector<HTMLElement>('[data-checklist]');
const boxes = [...(list?.querySelectorAll('input') ?? [])];
const key = `checklist-${list?.dataset['checklist']}`;

try {
  const ticked = localStorage.getItem(key)?.split(' ') ?? [];
  for (const box of boxes) box.checked = ticked.includes(box.name);
} catch {
  // Storage is blocked: the boxes start empty.
}

list?.addEventListener('change', () => {
  const ticked = boxes.filter(({ checked }) => checked).map(({ name }) => name);
  try {
    localStorage.setItem(key, ticked.join(' '));
  } catch {
    // Storage is blocked: the ticks last as long as the page.
  }
});

list?.querySelector('button')?.addEventListener('click', () => print());

export {};
