import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent } from 'd3-zoom';

/** The factor of one zoom step (docs/specification.md 9). */
const step = 1.3;
const range: [number, number] = [0.5, 3];
/** CSS pixels that an arrow key moves the map by. */
const stride = 60;

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [stride, 0],
  ArrowRight: [-stride, 0],
  ArrowUp: [0, stride],
  ArrowDown: [0, -stride],
};

/** Makes a map draggable and zoomable by mouse, wheel, pinch, buttons and keyboard. */
export function start(map: HTMLElement): void {
  if (map.dataset['scale'] !== undefined) return;
  const frame = map.querySelector<HTMLElement>('[data-frame]');
  const stage = map.querySelector<HTMLElement>('[data-stage]');
  if (!frame || !stage) return;

  const behaviour = zoom<HTMLElement, unknown>()
    .scaleExtent(range)
    // One notch of the wheel is one step, however far the mouse says it turned.
    .wheelDelta(({ deltaY }) => -Math.sign(deltaY) * Math.log2(step))
    .on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
      stage.style.transform = `translate(${transform.x}px, ${transform.y}px) scale(${transform.k})`;
      map.dataset['scale'] = transform.k.toFixed(2);
      // At rest a vertical drag scrolls the page. Once zoomed, it moves the map.
      map.classList.toggle('zoomed', transform.k > 1);
    });
  const target = select(frame).call(behaviour);

  function act(name: string | undefined): void {
    if (name === 'in') target.call(behaviour.scaleBy, step);
    if (name === 'out') target.call(behaviour.scaleBy, 1 / step);
    if (name === 'reset') target.call(behaviour.transform, zoomIdentity);
  }

  map.addEventListener('click', ({ target: clicked }) =>
    act((clicked as Element).closest<HTMLElement>('[data-zoom]')?.dataset['zoom']),
  );
  frame.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = arrows[event.key];
    if (move) target.call(behaviour.translateBy, ...move);
    else if (event.key === '+' || event.key === '=') act('in');
    else if (event.key === '-') act('out');
    else if (event.key === '0') act('reset');
    else return;
    event.preventDefault();
  });
  map.dataset['scale'] = '1.00';
}
