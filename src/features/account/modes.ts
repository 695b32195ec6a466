/** Sent on the document once another mode shows. */
export const modeChange = 'modechange';

/** @returns a function that stops it */
export function onModeChange(listener: () => void): () => void {
  document.addEventListener(modeChange, listener);
  return () => document.removeEventListener(modeChange, listener);
}

/** Asks the page's script for another mode, which also moves the focus to the heading. */
export function requestMode(mode: string): void {
  document.dispatchEvent(new CustomEvent('mode', { detail: mode }));
}

export function onModeRequest(follow: (mode: string) => void): void {
  document.addEventListener('mode', ({ detail }) => follow(detail));
}

export function currentMode(): string | undefined {
  return document.documentElement.dataset['mode'];
}

/** Ignores a mode that the page does not have, unless it brings its heading. */
export function showMode(mode: string, ownHeading?: string): void {
  const heading = document.querySelector('h1');
  const { headings = '{}', title = '' } = heading?.dataset ?? {};
  const texts = new Map(Object.entries(JSON.parse(headings) as Record<string, string>));
  const text = ownHeading ?? texts.get(mode);
  if (!heading || !text) return;
  document.documentElement.dataset['mode'] = mode;
  heading.textContent = text;
  document.title = title.replace('{page}', () => text);
  document.dispatchEvent(new Event(modeChange));
}
