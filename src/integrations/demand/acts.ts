/** Something of ours that takes the focus: React alone knows what it does. */
const widget = '[role][tabindex]';
const controls = `a, button, input, select, textarea, ${widget}`;

/** What the visitor used: the control around the element that heard of it. */
export function controlOf({ target }: Event): HTMLElement | null {
  return (target as Element).closest<HTMLElement>(controls);
}

/** A browser sends forms, follows links and opens popovers by itself. */
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

/** Whether an act means nothing to the browser, so that it is lost unless React hears of it. */
export function isForReact(event: Event, control: HTMLElement | null): boolean {
  if (!control) return false;
  if (event.type === 'click') return isClickForReact(event as MouseEvent, control);
  if (event.type !== 'wheel') return control.matches(widget);
  const { ctrlKey, metaKey } = event as WheelEvent;
  return ctrlKey || metaKey;
}

/** Does an act again, where it was done. */
export function repeat(event: Event): void {
  const Again = event.constructor as new (type: string, init: Event) => Event;
  event.target?.dispatchEvent(new Again(event.type, event));
}

/**
 * What chooses again what was chosen in a select box, a checkbox or a radio button. Other fields
 * keep what was typed.
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
    // React hears only of what changed since it came.
    control.checked = !checked;
    control.click();
  };
}
