import type { ClientDirective } from 'astro';

import { choiceOf, controlOf, isForReact, repeat } from './acts.ts';
import { onceNear, savesData } from './warming.ts';

/**
 * `client:demand`: an island that the visitor does not touch costs nothing. Its code and React are
 * downloaded when a pointer is over it, or when the visitor has scrolled near it and the browser is
 * idle, unless data is to be saved; it is hydrated at the first press, focus or other act in it.
 *
 * What the visitor does before React listens is done again when it does: a submit, a click on a
 * button, on a link with a role or on a widget (`role` and `tabindex`), a double click or a key on a
 * widget, a choice in a select box, of a checkbox or a radio button, a press that has not ended.
 * `client:demand="wheel"` also keeps turns of the wheel with Ctrl or Cmd, and over what was clicked.
 * Meanwhile what was used has `aria-busy`. A download that fails is told, and tried again at the next act.
 *
 * React hydrates in its own time after its download, so an island says by a `hydrated` event that it
 * listens (src/ui/forms/useHydrated.ts).
 */
const demand: ClientDirective = (load, { value }, island) => {
  let loaded: ReturnType<typeof load> | undefined;
  let woken: Promise<void> | undefined;
  /** What was used while the island slept. */
  const used = new Set<Element>();
  const pressed = new Set<number>();
  const waiting = new AbortController();
  const { signal } = waiting;

  /** Astro tells by an event that a download failed, and then gives an island that never wakes. */
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
      // React must find the HTML as it was written.
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

  /** Does an act again when React listens. */
  function keep(control: Element | null, again: () => void): void {
    if (control) used.add(control);
    wake().then(again, tellOffline);
    showWork(true);
  }

  function listen<Type extends keyof HTMLElementEventMap>(
    type: Type,
    act: (event: HTMLElementEventMap[Type], control: HTMLElement | null) => void,
  ): void {
    // The island itself has no box, over which Chromium could notice the wheel.
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

  for (const type of ['click', 'dblclick', 'keydown', 'wheel'] as const) {
    if (type === 'wheel' && value !== 'wheel') continue;
    listen(type, (event, control) => {
      const afterUse = type === 'wheel' && control !== null && used.has(control);
      if (!isForReact(event, control) && !afterUse) return;
      // React may be about to hear of it itself.
      event.stopImmediatePropagation();
      // A key may be about to move the focus.
      if (type !== 'keydown') event.preventDefault();
      keep(control, () => repeat(event));
    });
  }

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
