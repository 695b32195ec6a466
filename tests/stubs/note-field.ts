import { flushSync } from 'react-dom';

import { write } from './island.tsx';

/** The field for our note about an inquiry. */
export const noteField = () =>
  document.querySelector<HTMLTextAreaElement>('textarea[name=note]');

/** Replaces the note in its field. */
export function typeNote(text: string): void {
  const field = noteField();
  if (!field) throw new Error('No note');
  write(field, text);
  flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })));
}
