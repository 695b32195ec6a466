import { fillIn } from '../../i18n/fill-in.ts';
import type { Messages } from '../../i18n/messages.ts';
import { ownAddress } from '../../ui/notices/own-address.ts';

import { wholeExcerpt } from './excerpt.ts';
import { find, prepare, type SearchResult } from './pagefind.ts';

/** Strings among the children become text. */
function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function resultItem({ url, excerpt, content, meta }: SearchResult): HTMLLIElement {
  const parts = wholeExcerpt(excerpt, content).map(({ text, marked }) =>
    marked ? make('mark', {}, text) : text,
  );
  // Pagefind's addresses end with `.html`, ours do not.
  const href = url.replace(/\.html$/, '');
  const link = make('a', { href }, meta.title ?? href);
  return make('li', {}, link, make('p', {}, ...parts));
}

/** Arrow keys move between the field and the results; Enter opens the first result. */
function handleKeys(dialog: HTMLDialogElement, field: HTMLInputElement): void {
  dialog.addEventListener('keydown', (event) => {
    const links = [...dialog.querySelectorAll<HTMLAnchorElement>('li a')];
    const stops: HTMLElement[] = [field, ...links];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Enter' && at === 0 && !event.isComposing) {
      event.preventDefault();
      links[0]?.click();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || at < 0) return;
    event.preventDefault();
    stops[at + step]?.focus();
  });
}

export function createDialog(texts: Messages['search']): HTMLDialogElement {
  const field = make('input', {
    id: 'search-field',
    className: 'control',
    type: 'text',
    autocomplete: 'off',
    enterKeyHint: 'search',
    spellcheck: false,
  });
  const status = make('p', { role: 'status', className: 'search-status' }, texts.hint);
  const ask = make('a', {
    className: 'link-more',
    href: ownAddress('/contact-us'),
    textContent: texts.ask,
    hidden: true,
  });
  const list = make('ol', {});
  const close = make('button', { type: 'button', ariaLabel: texts.close }, '×');
  const dialog = make(
    'dialog',
    { className: 'dialog search-dialog', ariaLabel: texts.title },
    make('label', { htmlFor: field.id }, texts.label),
    make('div', { className: 'search-bar' }, field, close),
    status,
    ask,
    list,
  );

  async function search(): Promise<void> {
    const text = field.value.trim();
    ask.hidden = true;
    if (!text) {
      list.replaceChildren();
      status.textContent = texts.hint;
      return;
    }
    if (!list.childElementCount) status.textContent = texts.searching;
    try {
      const found = await find(text);
      if (!found || text !== field.value.trim()) return;
      list.replaceChildren(...found.results.map(resultItem));
      ask.hidden = found.count > 0;
      status.textContent = found.count
        ? fillIn(texts.found, { count: found.count })
        : fillIn(texts.empty, { text });
    } catch (error) {
      console.error('No search:', error);
      list.replaceChildren();
      status.textContent = import.meta.env.DEV
        ? 'Search needs a build: npm start, or npm run build.'
        : texts.failed;
    }
  }

  field.addEventListener('input', () => void search());
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  // A result on the current page loads nothing, so the dialog must close itself.
  list.addEventListener('click', () => dialog.close());
  handleKeys(dialog, field);
  prepare().catch(() => undefined);
  return dialog;
}
