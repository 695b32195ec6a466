/** An element that takes the focus and has a role: only React knows what it does. */
const widget = '[role][tabindex]';
const controls = `a, button, input, select, textarea, ${widget}`;

/** Finds the control in which an event happened. */
export function controlOf({ target }: Event): HTMLElement | null {
  return (target as Element).closest<HTMLElement>(controls);
}

/** The browser itself sends forms, follows links and opens popovers. */
function isClickForReact(event: MouseEvent, control: HTMLElement): boolean {
  if (control instanceof HTMLAnchorElement)
    return (
      control.matches('[role]') && !(event.ctrlKey || event.metaKey || event.shiftKey)
    );
  if (control instanceof HTMLButtonElement)
    return (
      (control.type === 'button' || !control.form) && !control.matches('[popovertarget]')
    );
  return control.matches(widget);
}

/** A key with a modifier belongs to the browser, and Tab moves the focus. */
function isKeyForReact(event: KeyboardEvent, control: HTMLElement): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  return control.matches(widget) && key !== 'Tab' && !(ctrlKey || metaKey || altKey);
}

/** Tells whether an act means nothing to the browser, so that it would be lost without React. */
export function isForReact(event: Event, control: HTMLElement | null): boolean {
  if (!control) return false;
  if (event.type === 'click') return isClickForReact(event as MouseEvent, control);
  if (event.type === 'keydown') return isKeyForReact(event as KeyboardEvent, control);
  return control.matches(widget);
}

/** Sends a copy of an event to where the event happened. */
export function repeat(event: Event): void {
  const Again = event.constructor as new (type: string, init: Event) => Event;
  event.target?.dispatchEvent(new Again(event.type, event));
}

/**
 * Returns a function that repeats a choice in a select box, a checkbox or a radio button, or null
 * for other fields, which keep what was typed.
 */
export function choiceOf(event: Event, control: HTMLElement | null): (() => void) | null {
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
