/**
 * `[data-map]` is a map whose drag and zoom are downloaded at the first touch. That touch is
 * repeated once they listen, so that it is not lost.
 */
const acts = [
  'pointerover',
  'focusin',
  'wheel',
  'mousedown',
  'touchstart',
  'click',
  'keydown',
] as const;

/** These start the download but mean nothing to the map itself. */
const warming: readonly string[] = ['pointerover', 'focusin'];
const presses: readonly string[] = ['mousedown', 'touchstart'];

for (const map of document.querySelectorAll<HTMLElement>('[data-map]')) {
  const waiting = new AbortController();
  const wake = async (event: Event) => {
    if (event.type === 'wheel') event.preventDefault();
    let over = warming.includes(event.type);
    // A press that has ended before the download must not start a drag.
    if (presses.includes(event.type))
      for (const end of ['mouseup', 'touchend', 'touchcancel'])
        addEventListener(end, () => (over = true), { once: true });
    const { start } = await import('./map-zoom.ts');
    waiting.abort();
    start(map);
    const Again = event.constructor as new (type: string, init: Event) => Event;
    if (!over) event.target?.dispatchEvent(new Again(event.type, event));
  };
  for (const act of acts)
    map.addEventListener(act, (event) => void wake(event), {
      signal: waiting.signal,
      passive: false,
    });
}
