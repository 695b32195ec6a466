import { flushSync } from 'react-dom';
import { afterEach, beforeEach } from 'vitest';

import { messageGroup } from '../../src/i18n/translate.ts';
import { stubBackend, type StubbedBackend } from './backend.ts';

export const texts = messageGroup('en', 'booking');
export const token = '6b1f0c9e-0a52-4f0e-9a4b-1c2d3e4f5a6b';
const hour = 3_600_000;
/** Noon in UTC, so that a day in most zones holds both. */
const noon = Math.ceil(Date.now() / (24 * hour)) * 24 * hour + 36 * hour;
export const at = (hours: number) => new Date(noon + hours * hour).toISOString();
export const [first, second, third] = [at(0), at(0.5), at(24)];

/** The refusal of a time that somebody else has booked meanwhile. */
export const taken = { code: 'slot_taken', message: '' };

/** Offers three times before each test. */
export function prepareBooking() {
  let backend: StubbedBackend;
  beforeEach(() => {
    backend = stubBackend();
    backend.json('/booking.json', texts);
    backend.json('/rpc/consultation_slots', { slots: [first, second, third] });
  });
  afterEach(() => history.replaceState(null, '', '/'));
  return {
    get backend() {
      return backend;
    },
    /** What was sent to a function, oldest first. */
    bodiesOf: (name: string) =>
      backend.requests
        .filter(({ path }) => path.endsWith(`/rpc/${name}`))
        .map(({ body }) => body),
  };
}

export const all = <Kind extends Element>(selector: string) => [
  ...document.querySelectorAll<Kind>(selector),
];
export const radios = (name: string) =>
  all<HTMLInputElement>(`form:not([hidden]) [name$=-${name}]`);
export const choose = (name: string, index: number) =>
  flushSync(() => radios(name)[index]?.click());
export const said = () => all('[role=alert]').map(({ textContent }) => textContent);
