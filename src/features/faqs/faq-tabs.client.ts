/**
 * Turns the links to the categories into tabs and opens the category or question that the address
 * names, such as `/faqs#affiliate` (docs/specification.md 2.7).
 */
const root = document.querySelector<HTMLElement>('[data-faqs]');
const list = root?.querySelector('[data-tabs]');
const tabs = [...(list?.querySelectorAll('a') ?? [])];
const panels = [...(root?.querySelectorAll<HTMLElement>('[data-category]') ?? [])];

const search = root?.querySelector<HTMLInputElement>('[data-text-filter] input');
const found = root?.querySelector<HTMLElement>('[data-found]');

const chosenTab = () => tabs.find(({ ariaSelected }) => ariaSelected === 'true');
const hitsIn = (panel: HTMLElement) =>
  panel.querySelectorAll('[data-question]:not([hidden])').length;

function showPanels(): void {
  const chosen = panels.find(({ id }) => chosenTab()?.hash === `#${id}`);
  const searching = Boolean(search?.value.trim());
  for (const panel of panels) {
    panel.role = panel === chosen ? 'tabpanel' : 'region';
    panel.hidden = panel !== chosen && !(searching && hitsIn(panel));
    const count = list?.querySelector(`[data-hits=${panel.id}]`);
    if (count) count.textContent = String(hitsIn(panel));
  }
  const first = searching && chosen ? [chosen] : [];
  const order = new Set([...first, ...panels]);
  // Moved only if necessary: it would take the focus out of an answer.
  if ([...order].some((panel, index) => panel.parentElement?.children[index] !== panel))
    chosen?.parentElement?.append(...order);
  const hits = panels.reduce((sum, panel) => sum + hitsIn(panel), 0);
  const text = found?.dataset['found']?.replace('{count}', String(hits)) ?? '';
  if (found) found.textContent = searching ? text : '';
}

function select(id: string): void {
  for (const tab of tabs) {
    const chosen = tab.hash === `#${id}`;
    tab.ariaSelected = String(chosen);
    tab.tabIndex = chosen ? 0 : -1;
    // On a phone the tabs are a row that scrolls.
    if (chosen && list) list.scrollLeft = tab.offsetLeft - (tabs[0]?.offsetLeft ?? 0);
  }
  showPanels();
}

function choose(tab: HTMLAnchorElement): void {
  history.replaceState(history.state, '', tab.hash);
  select(tab.hash.slice(1));
  const panel = panels.find(({ id }) => tab.hash === `#${id}`);
  // On a wide screen the tabs stay in view while the answers scroll.
  if (panel && panel.getBoundingClientRect().top < 0) panel.scrollIntoView();
}

function nextTab(key: string, index: number): HTMLAnchorElement | undefined {
  const last = tabs.length - 1;
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs[last];
  // The tabs are in a row or, on a wide screen, below each other.
  if (key === 'ArrowRight' || key === 'ArrowDown')
    return tabs[index === last ? 0 : index + 1];
  if (key === 'ArrowLeft' || key === 'ArrowUp')
    return tabs[index === 0 ? last : index - 1];
  return undefined;
}

function openFromHash(): void {
  const anchor = document.getElementById(location.hash.slice(1));
  const panel = anchor?.closest<HTMLElement>('[data-category]');
  if (!anchor || !panel) return;
  select(panel.id);
  if (anchor instanceof HTMLDetailsElement) {
    if (anchor.hidden && search) {
      search.value = '';
      search.dispatchEvent(new Event('input', { bubbles: true }));
    }
    anchor.open = true;
  }
  anchor.scrollIntoView();
}

/** Closes everything again afterwards. */
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
  for (const panel of panels) panel.setAttribute('aria-labelledby', `tab-${panel.id}`);
  document.addEventListener('filtered', showPanels);
  select(panels[0]?.id ?? '');
  openFromHash();
  addEventListener('hashchange', openFromHash);
}

export {};
