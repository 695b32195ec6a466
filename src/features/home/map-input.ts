import { $worldMap, moveMap, setMapActive, showView, zoomMap } from './map-store.ts';
import { followPointers, type Point, wholeMap, zoomStep } from './map-view.ts';
import { wheelFactor } from './map-wheel.ts';

/** CSS pixels that an arrow key moves the map by. */
const keyDistance = 60;

const arrows: Record<string, Point> = {
  ArrowLeft: [keyDistance, 0],
  ArrowRight: [-keyDistance, 0],
  ArrowUp: [0, keyDistance],
  ArrowDown: [0, -keyDistance],
};

type Options = AddEventListenerOptions;

/** CSS pixels from the frame's upper left corner. */
function pointIn({ clientX, clientY }: MouseEvent, frame: HTMLElement): Point {
  const { left, top } = frame.getBoundingClientRect();
  return [clientX - left, clientY - top];
}

/** CSS pixels in widths and heights of the frame. */
function inFrame([x, y]: Point, { clientWidth, clientHeight }: HTMLElement): Point {
  return [x / clientWidth, y / clientHeight];
}

/** A mouse drags the map. One finger scrolls the page; two move and zoom the map. */
function listenToPointers(frame: HTMLElement, options: Options): void {
  const down = new Map<number, Point>();
  /** As of the last press or release. */
  let start = { view: wholeMap, points: [] as Point[] };

  function begin(): void {
    start = { view: $worldMap.get(), points: [...down.values()] };
  }

  function press(event: PointerEvent): void {
    if (event.button > 0) return;
    down.set(event.pointerId, pointIn(event, frame));
    frame.setPointerCapture(event.pointerId);
    begin();
  }

  function move(event: PointerEvent): void {
    if (!down.has(event.pointerId)) return;
    down.set(event.pointerId, pointIn(event, frame));
    if (event.pointerType === 'touch' && down.size < 2) return;
    const { clientWidth: width, clientHeight: height } = frame;
    const points = [...down.values()];
    showView(followPointers(start.view, start.points, points, { width, height }));
  }

  function lift({ pointerId }: PointerEvent): void {
    if (down.delete(pointerId)) begin();
  }

  /**
   * When `client:demand` repeats a touch, the frame takes the capture from the touched element. The
   * touch goes on.
   */
  function loseCapture(event: PointerEvent): void {
    if (event.target === frame) lift(event);
  }

  function preventScrolling(event: TouchEvent): void {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  }

  frame.addEventListener('pointerdown', press, options);
  frame.addEventListener('pointermove', move, options);
  frame.addEventListener('pointerup', lift, options);
  frame.addEventListener('pointercancel', lift, options);
  frame.addEventListener('lostpointercapture', loseCapture, options);
  frame.addEventListener('touchstart', preventScrolling, options);
  frame.addEventListener('touchmove', preventScrolling, options);
}

/** A double click zooms in, or out with Shift; wheelFactor decides about the wheel. */
function listenToZooming(frame: HTMLElement, options: Options): void {
  const zoom = (factor: number, event: MouseEvent) =>
    zoomMap(factor, inFrame(pointIn(event, frame), frame));

  function turn(event: WheelEvent): void {
    const { scale, active } = $worldMap.get();
    const factor = wheelFactor(event, scale, active);
    if (factor === null) return;
    event.preventDefault();
    zoom(factor, event);
  }

  frame.addEventListener('wheel', turn, options);
  frame.addEventListener(
    'dblclick',
    (event) => zoom(event.shiftKey ? 1 / zoomStep : zoomStep, event),
    options,
  );
}

function listenToKeys(frame: HTMLElement, options: Options): void {
  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const offset = arrows[event.key];
    if (offset) moveMap(inFrame(offset, frame));
    else if (event.key === '+' || event.key === '=') zoomMap(zoomStep);
    else if (event.key === '-') zoomMap(1 / zoomStep);
    else if (event.key === '0') showView(wholeMap);
    else if (event.key === 'Escape') return setMapActive(false);
    else return;
    event.preventDefault();
  }

  frame.addEventListener('keydown', press, options);
}

function listenToActivation(frame: HTMLElement, options: Options): void {
  for (const type of ['click', 'focus'])
    frame.addEventListener(type, () => setMapActive(true), options);
  for (const type of ['pointerleave', 'blur'])
    frame.addEventListener(type, () => setMapActive(false), options);
  if (document.activeElement === frame) setMapActive(true);
}

/**
 * Lets pointers, wheel and keys move and zoom the map. Not through React props: React's wheel and
 * touch listeners are passive, so the page would scroll as well.
 * @returns a function that stops listening
 */
export function listenToInput(frame: HTMLElement): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: false };
  listenToPointers(frame, options);
  listenToZooming(frame, options);
  listenToKeys(frame, options);
  listenToActivation(frame, options);
  return () => controller.abort();
}
