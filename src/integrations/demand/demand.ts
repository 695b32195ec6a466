import type { ClientDirective } from 'astro';

import { choiceOf, controlOf, isForReact, repeat } from './acts.ts';
import { onceNear, savesData } from './warming.ts';

/**
 * `client:demand` hydrates an island at the first press, focus or other act inside it. It downloads
 * the island's code and React earlier, so that this act need not wait: when a pointer is over the
 * island, or when the visitor has scrolled near it and the browser is idle. Where the visitor saves
 * data, it does not.
 *
 * An act that happens before React listens is kept and repeated. These are: a submit; a click on a
 * button, on a link with a role, or on a widget (an element with `role` and `tabindex`); a double
 * click or a key on a widget; a choice in a select box, a checkbox or a radio button; a press that
 * goes on. `client:demand="wheel"` keeps turns of the wheel, too: those with Ctrl or Cmd, and those
 * over a widget that was clicked. What was used has `aria-busy` meanwhile. A failed download is
 * told, and the next act tries again.
 *
 * React hydrates some time after its download, so the island sends a `hydrated` event once it
 * listens (src/ui/forms/useHydrated.ts).
 */
const demand: ClientDirective = (load, { value }, island) => {
  let loaded: ReturnType<typeof load> | undefined;
  let woken: Promise<void> | undefined;
  /** Controls that were used before React listens. */
  const used = new Set<Element>();
  /** Ids of pointers that are down. */
  const pressed = new Set<number>();
  const waiting = new AbortController();
  const { signal } = waiting;

  /** Loads the code once. Astro reports a failure by an event and resolves all the same. */
  function download(): ReturnType<typeof load> {
    loaded ??= new Promise((resolve, reject) => {
      island.addEventListener('astro:hydration-error', reject, { once: true });
      load().then(resolve, reject);
    });
    loaded.catch(() => (loaded = undefined));
    return loaded;
  }

  function warm(): void {
    if (!savesData()) download().catch(() => undefined);
  }

  async function hydrate(): Promise<void> {
    try {
      const start = await download();
      // React expects the HTML as the server wrote it.
      showWork(false);
      await new Promise<void>((resolve, reject) => {
        island.addEventListener('hydrated', () => resolve(), { once: true });
        start().catch(reject);
      });
      waiting.abort();
    } catch (error) {
      woken = undefined;
      throw error;
    } finally {
      showWork(false);
      used.clear();
    }
  }

  function wake(): Promise<void> {
    return (woken ??= hydrate());
  }

  function showWork(underWay: boolean): void {
    for (const control of used)
      if (underWay) control.setAttribute('aria-busy', 'true');
      else control.removeAttribute('aria-busy');
  }

  function tellOffline(): void {
    document.dispatchEvent(new CustomEvent('notice', { detail: 'offline' }));
  }

  /** Repeats an act once React listens. */
  function keep(control: Element | null, again: () => void): void {
    if (control) used.add(control);
    wake().then(again, tellOffline);
    showWork(true);
  }

  /** Keeps an event from React, which would otherwise get it twice if it began to listen now. */
  function keepEvent(event: Event, control: Element | null): void {
    event.stopImmediatePropagation();
    keep(control, () => repeat(event));
  }

  function listen<Type extends keyof HTMLElementEventMap>(
    type: Type,
    act: (event: HTMLElementEventMap[Type], control: HTMLElement | null) => void,
  ): void {
    // The island has no box (`display: contents`), and Chromium sends no wheel events to such an
    // element alone.
    const places = type === 'wheel' ? [...island.children] : [island];
    for (const place of places as HTMLElement[])
      place.addEventListener(type, (event) => act(event, controlOf(event)), {
        signal,
        passive: false,
      });
  }

  listen('pointerover', warm);
  onceNear(island, signal, warm);
  listen('focusin', () => void wake().catch(() => undefined));

  listen('pointerdown', (event) => {
    pressed.add(event.pointerId);
    wake().then(
      () => pressed.has(event.pointerId) && repeat(event),
      () => undefined,
    );
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    addEventListener(end, ({ pointerId }) => pressed.delete(pointerId), { signal });

  for (const type of ['click', 'dblclick', 'keydown'] as const)
    listen(type, (event, control) => {
      if (!isForReact(event, control)) return;
      // A key may also scroll the page.
      if (type !== 'keydown') event.preventDefault();
      keepEvent(event, control);
    });

  if (value === 'wheel')
    listen('wheel', (event, control) => {
      const clicked = control !== null && used.has(control);
      if (!clicked && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      keepEvent(event, control);
    });

  listen('submit', (event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
    const { submitter, target } = event;
    keep(submitter, () => (target as HTMLFormElement).requestSubmit(submitter));
  });

  listen('change', (event, control) => {
    const chooseAgain = choiceOf(event, control);
    if (chooseAgain) keep(control, chooseAgain);
  });
};

export default demand;
