/**
 * `[data-map]`: a map whose drag and zoom (d3-zoom) are downloaded at the first touch. The act
 * that asked for them is sent again once they listen, so that it is not lost.
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

/** Warming acts mean nothing to the map itself. */
const warming: readonly string[] = ['pointerover', 'focusin'];
const presses: readonly string[] = ['mousedown', 'touchstart'];

for (const map of document.querySelectorAll<HTMLElement>('[data-map]')) {
  const waiting = new AbortController();
  const wake = async (event: Event) => {
    if (event.type === 'wheel') event.preventDefault();
    let over = warming.includes(event.type);
    // A press that has ended by then must not begin a drag.
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
