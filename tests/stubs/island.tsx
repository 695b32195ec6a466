import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

import type { WrittenNotice } from '../../src/ui/notices/notice.ts';

/** A form as its visitor knows it: by its fields, its button and what stands beside them. */
interface StubbedForm {
  type: (values: Record<string, string>) => void;
  value: (name: string) => string;
  /** Presses the button. */
  send: () => void;
  /** Whether the button can be used. */
  idle: () => boolean;
  /** What screen readers say of a field beside its label. */
  told: (name: string) => string;
  invalid: () => string[];
  input: (name: string) => HTMLInputElement;
}

export interface StubbedIsland {
  /** What was told, oldest first. */
  notices: WrittenNotice[];
  /** The modes that the page was asked for. */
  modes: string[];
  form: (label: string) => StubbedForm;
  /** Presses a button outside the forms. */
  press: (label: string) => void;
  /** Presses a button of the dialog that is open. */
  agree: (label: string) => void;
  /** Whether there is a button of this name that can be used. */
  offers: (label: string) => boolean;
  /** All that stands on the page. */
  text: () => string;
}

let root: Root | undefined;
let listening = new AbortController();

function only<Kind extends Element>(found: Kind[], what: string): Kind {
  const [first, ...others] = found;
  if (!first || others.length) throw new Error(`${found.length} × ${what}`);
  return first;
}

function all<Kind extends Element>(selector: string, within: ParentNode): Kind[] {
  return Array.from(within.querySelectorAll<Kind>(selector));
}

/** Writes into a field as its user does: a value that a script sets is no news to React. */
export function write(
  field: HTMLInputElement | HTMLTextAreaElement,
  value: string,
): void {
  const kind = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, value);
}

function formOf(form: HTMLFormElement): StubbedForm {
  const input = (name: string) =>
    only(all<HTMLInputElement>(`[name=${name}]`, form), name);
  const [submit] = all<HTMLButtonElement>('[type=submit]', form);
  return {
    input,
    type(values) {
      for (const [name, value] of Object.entries(values)) {
        write(input(name), value);
        flushSync(() => input(name).dispatchEvent(new Event('input', { bubbles: true })));
      }
    },
    value: (name) => input(name).value,
    send: () => flushSync(() => submit?.click()),
    idle: () => submit?.getAttribute('aria-disabled') !== 'true',
    told: (name) =>
      (input(name).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    invalid: () =>
      all<HTMLInputElement>('[aria-invalid=true]', form).map(({ name }) => name),
  };
}

function buttons(label: string, within = ''): HTMLButtonElement[] {
  return all<HTMLButtonElement>(`${within} button`, document).filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === label,
  );
}

/** Shows an island in happy-dom and listens to what it tells its page. */
export function openIsland(island: ReactNode): StubbedIsland {
  closeIsland();
  listening = new AbortController();
  const { signal } = listening;
  const [notices, modes]: [WrittenNotice[], string[]] = [[], []];
  const listen = <Detail,>(type: string, heard: Detail[]) =>
    document.addEventListener(
      type,
      (event) => heard.push((event as CustomEvent<Detail>).detail),
      { signal },
    );
  listen('notice', notices);
  listen('mode', modes);
  root = createRoot(document.body.appendChild(document.createElement('main')));
  flushSync(() => root?.render(island));
  return {
    notices,
    modes,
    form: (label) =>
      formOf(only(all<HTMLFormElement>(`form[aria-label="${label}"]`, document), label)),
    press: (label) => flushSync(() => only(buttons(label), label).click()),
    agree: (label) =>
      flushSync(() => only(buttons(label, 'dialog[open]'), label).click()),
    offers: (label) =>
      buttons(label).some((button) => button.getAttribute('aria-disabled') !== 'true'),
    text: () => document.body.textContent,
  };
}

export function closeIsland(): void {
  listening.abort();
  // Ends what stays busy while its page is being left.
  dispatchEvent(new Event('pageshow'));
  flushSync(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
}
