/**
 * Turns the links to the categories into tabs and opens the category or question that the address
 * names, such as `/faqs#affiliate` (docs/specification.md 2.7).
 */
const root = document.querySelector<HTMLElement>('[data-faqs]');
const list = root?.querySelector('[data-tabs]');
const tabs = [...(list?.querySelectorAll('a') ?? [])];
const panels = [...(root?.querySelectorAll<HTMLElement>('[data-category]') ?? [])];

/** Buttons for the other categories that have hits of the search. */
const elsewhere = [...(root?.querySelectorAll<HTMLElement>('[data-elsewhere]') ?? [])];
const labels = new Map(elsewhere.map((entry) => [entry, entry.textContent.trim()]));

function showElsewhere(): void {
  const search = root?.querySelector<HTMLInputElement>('[data-text-filter] input');
  for (const entry of elsewhere) {
    const panel = panels.find(({ id }) => id === entry.dataset['elsewhere']);
    const hits = panel?.querySelectorAll('[data-question]:not([hidden])').length ?? 0;
    entry.hidden = !search?.value.trim() || !panel?.hidden || hits === 0;
    const button = entry.querySelector('button');
    const text = (labels.get(entry) ?? '').replace('{count}', String(hits));
    if (button && button.textContent !== text) button.textContent = text;
  }
}

function select(id: string): void {
  for (const tab of tabs) {
    const chosen = tab.hash === `#${id}`;
    tab.ariaSelected = String(chosen);
    tab.tabIndex = chosen ? 0 : -1;
  }
  for (const panel of panels) panel.hidden = panel.id !== id;
  showElsewhere();
}

function choose(tab: HTMLAnchorElement): void {
  history.replaceState(history.state, '', tab.hash);
  select(tab.hash.slice(1));
}

function nextTab(key: string, index: number): HTMLAnchorElement | undefined {
  const last = tabs.length - 1;
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs[last];
  if (key === 'ArrowRight') return tabs[index === last ? 0 : index + 1];
  if (key === 'ArrowLeft') return tabs[index === 0 ? last : index - 1];
  return undefined;
}

function openFromHash(): void {
  const anchor = document.getElementById(location.hash.slice(1));
  const panel = anchor?.closest<HTMLElement>('[data-category]');
  if (!anchor || !panel) return;
  select(panel.id);
  if (anchor instanceof HTMLDetailsElement) {
    const search = root?.querySelector<HTMLInputElement>('[data-text-filter] input');
    if (anchor.hidden && search) {
      search.value = '';
      search.dispatchEvent(new Event('input', { bubbles: true }));
    }
    anchor.open = true;
  }
  anchor.scrollIntoView();
}

/** Opens everything for printing, and closes it again afterwards. */
function openForPrint(): void {
  const closed = [...(root?.querySelectorAll('details:not([open])') ?? [])];
  const hiddenPanels = panels.filter(({ hidden }) => hidden);
  const setOpen = (printing: boolean) => {
    for (const question of closed) question.toggleAttribute('open', printing);
    for (const panel of hiddenPanels) panel.hidden = !printing;
  };
  setOpen(true);
  addEventListener('afterprint', () => setOpen(false), { once: true });
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
      const next = nextTab(event.key, index);
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
  for (const entry of elsewhere)
    entry.addEventListener('click', () => {
      const tab = tabs.find(({ hash }) => hash === `#${entry.dataset['elsewhere']}`);
      if (!tab) return;
      choose(tab);
      tab.focus();
    });
  document.addEventListener('filtered', showElsewhere);
  select(panels[0]?.id ?? '');
  openFromHash();
  addEventListener('hashchange', openFromHash);
}

export {};
