import type { ClientDirective } from 'astro';

/** An element that takes the focus and has a role: only React knows what it does. */
const widget = '[role][tabindex]';
const controls = `a, button, input, select, textarea, ${widget}`;

/**
 * `client:demand` hydrates an island when a pointer or the focus reaches it (not a pointer, where
 * the visitor saves data) or when a script sends it a `wake` event. `client:demand="notice"`
 * does so at the document event `notice` as well, and when a pointer or the focus reaches an element
 * with `data-notice`.
 *
 * An act that happens before React listens is kept and repeated. These are: the document event; a
 * submit; a click on a button, on a link with a role, or on a widget; a double click or a key on a
 * widget; a choice in a select box, a checkbox or a radio button; a press that goes on. The control
 * has `aria-busy` meanwhile. If the download fails, an `unreachable` event reports it
 * (src/layouts/openers.ts), and the next act tries again.
 *
 * React hydrates some time after its download, so the island sends a `hydrated` event once it
 * listens (src/ui/forms/useHydrated.ts).
 */
const demand: ClientDirective = (load, { value }, island) => {
  let woken: Promise<void> | undefined;
  /** Controls that were used before React listens. */
  const used = new Set<Element>();
  /** Ids of pointers that are down. */
  const pressed = new Set<number>();
  const waiting = new AbortController();
  const { signal } = waiting;

  async function hydrate(): Promise<void> {
    try {
      const start = await new Promise<() => unknown>((resolve, reject) => {
        // Astro reports a failure by an event and resolves all the same.
        island.addEventListener('astro:hydration-error', reject, { once: true });
        load().then(resolve, reject);
      });
      // React expects the HTML as the server wrote it.
      showWork(false);
      const listening = new Promise((resolve) =>
        island.addEventListener('hydrated', resolve, { once: true }),
      );
      await start();
      await listening;
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

  function prepare(): void {
    wake().catch(() => undefined);
  }

  function showWork(underWay: boolean): void {
    for (const control of used)
      if (underWay) control.setAttribute('aria-busy', 'true');
      else control.removeAttribute('aria-busy');
  }

  /** Repeats an act once React listens. */
  function keep(control: Element | null, again: () => void): void {
    if (control) used.add(control);
    wake().then(again, () =>
      (control ?? document).dispatchEvent(new Event('unreachable', { bubbles: true })),
    );
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
    const heard = (event: HTMLElementEventMap[Type]) =>
      act(event, (event.target as Element).closest<HTMLElement>(controls));
    island.addEventListener(type, heard, { signal });
  }

  if (!savesData()) listen('pointerover', prepare);
  for (const type of ['focusin', 'wake'])
    island.addEventListener(type, prepare, { signal });

  if (typeof value === 'string') {
    document.addEventListener(
      value,
      (event) => keepEvent(event, event.target instanceof Element ? event.target : null),
      { signal },
    );
    for (const type of savesData() ? ['focusin'] : ['pointerover', 'focusin'])
      document.addEventListener(
        type,
        ({ target }) => (target as Element).closest(`[data-${value}]`) && prepare(),
        { signal },
      );
  }

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
      if (!control || !isForReact(event, control)) return;
      // A key may also scroll the page.
      if (type !== 'keydown') event.preventDefault();
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

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Sends a copy of an event to where the event happened. */
function repeat(event: Event): void {
  const Again = event.constructor as new (type: string, init: Event) => Event;
  event.target?.dispatchEvent(new Again(event.type, event));
}

/**
 * Tells whether an act means nothing to the browser, so that it would be lost without React. The
 * browser itself sends forms, follows links and opens popovers. Tab and keys with a modifier are
 * its own, too.
 */
function isForReact(event: MouseEvent | KeyboardEvent, control: HTMLElement): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  if (event instanceof KeyboardEvent)
    return (
      control.matches(widget) && event.key !== 'Tab' && !(ctrlKey || metaKey || altKey)
    );
  if (event.type === 'dblclick') return control.matches(widget);
  if (control instanceof HTMLAnchorElement)
    return control.matches('[role]') && !(ctrlKey || metaKey || shiftKey);
  if (control instanceof HTMLButtonElement)
    return (
      (control.type === 'button' || !control.form) && !control.matches('[popovertarget]')
    );
  return control.matches(widget);
}

/**
 * Returns a function that repeats a choice in a select box, a checkbox or a radio button, or null
 * for other fields, which keep what was typed.
 */
function choiceOf(event: Event, control: HTMLElement | null): (() => void) | null {
  if (control instanceof HTMLSelectElement) {
    const { value } = control;
    return () => {
      control.value = value;
      repeat(event);
    };
  }
  if (!(control instanceof HTMLInputElement)) return null;
  const { type, checked } = control;
  if (type !== 'checkbox' && type !== 'radio') return null;
  return () => {
    // React ignores a box that has not changed since it was hydrated.
    control.checked = !checked;
    control.click();
  };
}
