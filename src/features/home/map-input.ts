import { $worldMap, holdMap, moveMap, showView, zoomMap } from './map-store.ts';
import { followPointers, step, wholeMap, type Point } from './map-view.ts';
import { wheelFactor } from './map-wheel.ts';

/** CSS pixels that an arrow key moves the map by. */
const stride = 60;

const arrows: Record<string, Point> = {
  ArrowLeft: [stride, 0],
  ArrowRight: [-stride, 0],
  ArrowUp: [0, stride],
  ArrowDown: [0, -stride],
};

type Options = AddEventListenerOptions;

/** Returns where in the frame an event happened, in CSS pixels. */
function placeOf({ clientX, clientY }: MouseEvent, frame: HTMLElement): Point {
  const { left, top } = frame.getBoundingClientRect();
  return [clientX - left, clientY - top];
}

/** Converts CSS pixels to widths and heights of the frame. */
function inFrame([x, y]: Point, { clientWidth, clientHeight }: HTMLElement): Point {
  return [x / clientWidth, y / clientHeight];
}

/** A mouse drags the map. One finger scrolls the page, two move and zoom the map. */
function listenToPointers(frame: HTMLElement, options: Options): void {
  const down = new Map<number, Point>();
  /** The view and the pointers when a pointer was last put down or lifted. */
  let start = { view: wholeMap, places: [] as Point[] };

  function begin(): void {
    start = { view: $worldMap.get(), places: [...down.values()] };
  }

  function press(event: PointerEvent): void {
    if (event.button > 0) return;
    down.set(event.pointerId, placeOf(event, frame));
    // A drag may leave the frame.
    frame.setPointerCapture(event.pointerId);
    begin();
  }

  function follow(event: PointerEvent): void {
    if (!down.has(event.pointerId)) return;
    down.set(event.pointerId, placeOf(event, frame));
    if (event.pointerType === 'touch' && down.size < 2) return;
    const { clientWidth: width, clientHeight: height } = frame;
    const places = [...down.values()];
    showView(followPointers(start.view, start.places, places, { width, height }));
  }

  function lift({ pointerId }: PointerEvent): void {
    if (down.delete(pointerId)) begin();
  }

  /** A finger's first element loses it to the frame when a press is repeated; that is no end. */
  function lose(event: PointerEvent): void {
    if (event.target === frame) lift(event);
  }

  function keepFromScrolling(event: TouchEvent): void {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  }

  frame.addEventListener('pointerdown', press, options);
  frame.addEventListener('pointermove', follow, options);
  frame.addEventListener('pointerup', lift, options);
  frame.addEventListener('pointercancel', lift, options);
  frame.addEventListener('lostpointercapture', lose, options);
  frame.addEventListener('touchstart', keepFromScrolling, options);
  frame.addEventListener('touchmove', keepFromScrolling, options);
}

/** A double click zooms in, or out with the shift key. The wheel zooms when wheelFactor says so. */
function listenToZooming(frame: HTMLElement, options: Options): void {
  const zoom = (factor: number, event: MouseEvent) =>
    zoomMap(factor, inFrame(placeOf(event, frame), frame));

  function turn(event: WheelEvent): void {
    const { scale, held } = $worldMap.get();
    const factor = wheelFactor(event, scale, held);
    if (factor === null) return;
    event.preventDefault();
    zoom(factor, event);
  }

  frame.addEventListener('wheel', turn, options);
  frame.addEventListener(
    'dblclick',
    (event) => zoom(event.shiftKey ? 1 / step : step, event),
    options,
  );
}

function listenToKeys(frame: HTMLElement, options: Options): void {
  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = arrows[event.key];
    if (way) moveMap(inFrame(way, frame));
    else if (event.key === '+' || event.key === '=') zoomMap(step);
    else if (event.key === '-') zoomMap(1 / step);
    else if (event.key === '0') showView(wholeMap);
    else if (event.key === 'Escape') return holdMap(false);
    else return;
    event.preventDefault();
  }

  frame.addEventListener('keydown', press, options);
}

/** A click or the focus gives the wheel to the map. */
function listenToHolding(frame: HTMLElement, options: Options): void {
  for (const type of ['click', 'focus'])
    frame.addEventListener(type, () => holdMap(true), options);
  for (const type of ['pointerleave', 'blur'])
    frame.addEventListener(type, () => holdMap(false), options);
  if (document.activeElement === frame) holdMap(true);
}

/**
 * Lets pointers, wheel and keys move and zoom the map. Not through React's props: React listens to
 * wheel and touch events passively, and the page would scroll as well.
 *
 * @param frame the element through which the map is seen
 * @returns a function that stops listening
 */
export function listenToActs(frame: HTMLElement): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal, passive: false };
  listenToPointers(frame, options);
  listenToZooming(frame, options);
  listenToKeys(frame, options);
  listenToHolding(frame, options);
  return () => ended.abort();
}
