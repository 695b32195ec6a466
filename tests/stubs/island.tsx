import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';

import type { WrittenNotice } from '../../src/ui/notices/notice.ts';

interface StubbedForm {
  type: (values: Record<string, string>) => void;
  value: (name: string) => string;
  send: () => void;
  idle: () => boolean;
  description: (name: string) => string;
  invalid: () => string[];
  input: (name: string) => HTMLInputElement;
}

export interface StubbedIsland {
  notices: WrittenNotice[];
  modes: string[];
  form: (label: string) => StubbedForm;
  press: (label: string) => void;
  confirm: (label: string) => void;
  offers: (label: string) => boolean;
  text: () => string;
}

let root: Root | undefined;
let listening = new AbortController();

function only<Kind extends Element>(matches: Kind[], what: string): Kind {
  const [first, ...others] = matches;
  if (!first || others.length) throw new Error(`${matches.length} × ${what}`);
  return first;
}

function all<Kind extends Element>(selector: string, within: ParentNode): Kind[] {
  return Array.from(within.querySelectorAll<Kind>(selector));
}

/** Types like a user: React ignores values set by a script. */
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
    description: (name) =>
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

/** Shows an island in happy-dom until the test ends, and records its messages to the page. */
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
  // The places of the application's bar.
  for (const place of ['sections', 'tools', 'user', 'account'])
    document.body.appendChild(document.createElement('div')).dataset['client'] = place;
  root = createRoot(document.body.appendChild(document.createElement('main')));
  flushSync(() => root?.render(island));
  return {
    notices,
    modes,
    form: (label) =>
      formOf(only(all<HTMLFormElement>(`form[aria-label="${label}"]`, document), label)),
    press: (label) => flushSync(() => only(buttons(label), label).click()),
    confirm: (label) =>
      flushSync(() => only(buttons(label, 'dialog[open]'), label).click()),
    offers: (label) =>
      buttons(label).some((button) => button.getAttribute('aria-disabled') !== 'true'),
    text: () => document.body.textContent,
  };
}

export function closeIsland(): void {
  listening.abort();
  // Ends busy states that last until the page is left.
  dispatchEvent(new Event('pageshow'));
  flushSync(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
}
afterEach(closeIsland);
