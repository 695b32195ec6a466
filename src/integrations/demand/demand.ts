import type { ClientDirective } from 'astro';

/** React adds the behaviour of such an element, so it does nothing before hydration. */
const widget = '[role][tabindex]';
const controls = `a, button, input, select, textarea, ${widget}`;

/**
 * `client:demand` hydrates an island when a pointer or the focus reaches it, or at a `wake` event. If the
 * visitor saves data, a pointer alone does not count. `client:demand="notice"` also reacts to the document
 * event `notice` and to elements with `data-notice`.
 * Interactions before hydration are kept and repeated, and the control gets `aria-busy` meanwhile. A failed
 * download sends an `unreachable` event (src/layouts/openers.ts); the next interaction retries it.
 * React hydrates some time after its download, so the island sends `hydrated` once it listens
 * (src/ui/forms/useHydrated.ts).
 */
const demand: ClientDirective = (load, { value }, island) => {
  let woken: Promise<void> | undefined;
  const used = new Set<Element>();
  const pressed = new Set<number>();
  const waiting = new AbortController();
  const { signal } = waiting;

  async function hydrate(): Promise<void> {
    try {
      const start = await new Promise<() => unknown>((resolve, reject) => {
        // Astro reports a failure by an event and still resolves.
        island.addEventListener('astro:hydration-error', reject, { once: true });
        load().then(resolve, reject);
      });
      // React expects the HTML as the server wrote it.
      showBusy(false);
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
      showBusy(false);
      used.clear();
    }
  }

  function wake(): Promise<void> {
    return (woken ??= hydrate());
  }

  function prepare(): void {
    wake().catch(() => undefined);
  }

  function showBusy(isBusy: boolean): void {
    for (const control of used)
      if (isBusy) control.setAttribute('aria-busy', 'true');
      else control.removeAttribute('aria-busy');
  }

  function keep(control: Element | null, again: () => void): void {
    if (control) used.add(control);
    wake().then(again, () =>
      (control ?? document).dispatchEvent(new Event('unreachable', { bubbles: true })),
    );
    showBusy(true);
  }

  /** React would otherwise get the event twice if it began to listen now. */
  function keepEvent(event: Event, control: Element | null): void {
    event.stopImmediatePropagation();
    keep(control, () => repeat(event));
  }

  function listen<Type extends keyof HTMLElementEventMap>(
    type: Type,
    handle: (event: HTMLElementEventMap[Type], control: HTMLElement | null) => void,
  ): void {
    const heard = (event: HTMLElementEventMap[Type]) =>
      handle(event, (event.target as Element).closest<HTMLElement>(controls));
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

function repeat(event: Event): void {
  const Again = event.constructor as new (type: string, init: Event) => Event;
  event.target?.dispatchEvent(new Again(event.type, event));
}

/**
 * Whether the browser itself does nothing for this event. It handles links, forms, popovers, Tab and keys
 * with a modifier.
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

/** For a select box, checkbox or radio button; null for other fields, which keep their text. */
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
    // React ignores a box that has not changed since hydration.
    control.checked = !checked;
    control.click();
  };
}
