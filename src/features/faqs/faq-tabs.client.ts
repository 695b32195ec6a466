/**
 * Turns the links to the categories into tabs and opens what the address names: a category, or a
 * question such as `/faqs#affiliate` (docs/specification.md 2.7).
 */
const root = document.querySelector<HTMLElement>('[data-faqs]');
const list = root?.querySelector('[data-tabs]');
const tabs = [...(list?.querySelectorAll('a') ?? [])];
const panels = [...(root?.querySelectorAll<HTMLElement>('[data-category]') ?? [])];

function select(id: string): void {
  for (const tab of tabs) {
    const chosen = tab.hash === `#${id}`;
    tab.ariaSelected = String(chosen);
    tab.tabIndex = chosen ? 0 : -1;
  }
  for (const panel of panels) panel.hidden = panel.id !== id;
}

/** Shows the tab that a visitor chose and puts it into the address, so that it can be shared. */
function choose(tab: HTMLAnchorElement): void {
  history.replaceState(history.state, '', tab.hash);
  select(tab.hash.slice(1));
}

/** Returns the tab that an arrow key, Home or End leads to. */
function target(key: string, index: number): HTMLAnchorElement | undefined {
  const last = tabs.length - 1;
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs[last];
  if (key === 'ArrowRight') return tabs[index === last ? 0 : index + 1];
  if (key === 'ArrowLeft') return tabs[index === 0 ? last : index - 1];
  return undefined;
}

/** Shows the category or question that the address names. */
function follow(): void {
  const place = document.getElementById(location.hash.slice(1));
  const panel = place?.closest<HTMLElement>('[data-category]');
  if (!place || !panel) return;
  select(panel.id);
  if (place instanceof HTMLDetailsElement) {
    const search = root?.querySelector<HTMLInputElement>('[data-text-filter] input');
    if (place.hidden && search) {
      search.value = '';
      search.dispatchEvent(new Event('input', { bubbles: true }));
    }
    place.open = true;
  }
  place.scrollIntoView();
}

/** Opens all questions of all categories for the paper, and closes them again afterwards. */
function openForPrint(): void {
  const closed = [...(root?.querySelectorAll('details:not([open])') ?? [])];
  const away = panels.filter(({ hidden }) => hidden);
  const mark = (printing: boolean) => {
    for (const question of closed) question.toggleAttribute('open', printing);
    for (const panel of away) panel.hidden = !printing;
  };
  mark(true);
  addEventListener('afterprint', () => mark(false), { once: true });
}

addEventListener('beforeprint', openForPrint);

if (list) {
  list.role = 'tablist';
  tabs.forEach((tab, index) => {
    tab.role = 'tab';
    if (tab.parentElement) tab.parentElement.role = 'presentation';
    tab.setAttribute('aria-controls', tab.hash.slice(1));
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      choose(tab);
    });
    tab.addEventListener('keydown', (event) => {
      const next = target(event.key, index);
      if (event.key === ' ') tab.click();
      if (next || event.key === ' ') event.preventDefault();
      if (!next) return;
      next.focus();
      choose(next);
    });
  });
  for (const panel of panels) {
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', `tab-${panel.id}`);
  }
  select(panels[0]?.id ?? '');
  follow();
  addEventListener('hashchange', follow);
}

export {};
