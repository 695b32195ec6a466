import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';

import { fillIn } from '../../i18n/fill-in.ts';
import { localizePath } from '../../i18n/localize-path.ts';
import type { Messages } from '../../i18n/messages.ts';
import { wholeExcerpt } from './excerpt.ts';
import { find, loadPagefind, type SearchResult } from './pagefind.ts';

interface SearchDialogProps {
  texts: Messages['search'];
  /** Grows with each opening; the browser closes the dialog by itself. */
  openings: number;
}

interface Shown {
  status: string;
  results: SearchResult[];
  /** Offers to ask us, where nothing was found. */
  ask?: boolean;
}

export function SearchDialog({ texts, openings }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [{ status, results, ask }, setShown] = useState<Shown>({
    status: texts.hint,
    results: [],
  });

  useEffect(() => {
    if (!openings || dialog.current?.open) return;
    loadPagefind().catch(() => undefined);
    dialog.current?.showModal();
    field.current?.select();
  }, [openings]);

  async function search(text: string): Promise<void> {
    if (!text) return setShown({ status: texts.hint, results: [] });
    setShown((before) => ({
      results: before.results,
      status: before.results.length ? before.status : texts.searching,
    }));
    try {
      const outcome = await find(text);
      // The visitor has typed on meanwhile, or emptied the field.
      if (!outcome || text !== field.current?.value.trim()) return;
      const { count } = outcome;
      setShown({
        results: outcome.results,
        ask: count === 0,
        status: count ? fillIn(texts.found, { count }) : fillIn(texts.empty, { text }),
      });
    } catch (error) {
      console.error('No search:', error);
      const status = import.meta.env.DEV
        ? 'Search needs a build: npm start, or npm run build.'
        : texts.failed;
      setShown({ status, results: [] });
    }
  }

  const close = () => dialog.current?.close();

  function closeFromBackdrop({ target }: MouseEvent): void {
    if (target === dialog.current) close();
  }

  return (
    // A click on the backdrop is a convenience for the mouse. The keyboard has Escape and the button.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="dialog search-dialog"
      aria-label={texts.title}
      onClick={closeFromBackdrop}
      onKeyDown={moveByKeys}
    >
      <label htmlFor="search-field">{texts.label}</label>
      <div className="search-bar">
        <input
          ref={field}
          id="search-field"
          className="control"
          type="text"
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          onInput={({ currentTarget }) => void search(currentTarget.value.trim())}
        />
        <button type="button" aria-label={texts.close} onClick={close}>
          ×
        </button>
      </div>
      <p role="status" className="search-status">
        {status}
      </p>
      <a
        className="link-more"
        href={localizePath('/contact-us', document.documentElement.lang)}
        hidden={!ask}
      >
        {texts.ask}
      </a>
      <ol>
        {results.map((result) => (
          <Result key={result.url} result={result} onOpen={close} />
        ))}
      </ol>
    </dialog>
  );
}

interface ResultProps {
  result: SearchResult;
  /** Called because a result on this very page loads no page. */
  onOpen: () => void;
}

function Result({ result: { url, excerpt, content, meta }, onOpen }: ResultProps) {
  // Pagefind's addresses name files; ours have no extension.
  const href = url.replace(/\.html$/, '');
  return (
    <li>
      <a href={href} onClick={onOpen}>
        {meta.title ?? href}
      </a>
      <p>
        {wholeExcerpt(excerpt, content).map(({ text, marked }, index) =>
          marked ? <mark key={index}>{text}</mark> : text,
        )}
      </p>
    </li>
  );
}

/**
 * Arrow keys move from the field through the results and back. Enter in the field opens the first
 * result.
 */
function moveByKeys(event: KeyboardEvent<HTMLDialogElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (event.key === 'Enter' && at === 0 && !event.nativeEvent.isComposing) {
    event.preventDefault();
    stops[1]?.click();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || at < 0) return;
  event.preventDefault();
  stops[at + step]?.focus();
}
