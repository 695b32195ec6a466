import './map.css';

import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';

import { useHydrated } from '../../ui/forms/useHydrated.ts';

import { listenToActs } from './map-acts.ts';
import { $worldMap, showView, zoomMap } from './map-store.ts';
import { limits, step, wholeMap, type View } from './map-view.ts';

interface WorldMapProps {
  labels: { map: string; zoomIn: string; zoomOut: string; showAll: string };
  /** The drawing with its pins, and the buttons' icons: React has no part in them. */
  children?: ReactNode;
  zoomInIcon?: ReactNode;
  zoomOutIcon?: ReactNode;
  showAllIcon?: ReactNode;
}

/** None for the whole map: the page's policy allows no style in the HTML. */
function transformOf({ scale, x, y }: View): string | undefined {
  if (scale === 1 && x === 0 && y === 0) return undefined;
  return `translate(${x * 100}%, ${y * 100}%) scale(${scale})`;
}

/**
 * The map of the home page: dragged, zoomed between 0.5 and 3 by wheel, pinch, double click,
 * buttons and keys (docs/specification.md 9).
 */
export function WorldMap({ labels, children, ...icons }: WorldMapProps) {
  const view = useStore($worldMap);
  const root = useHydrated<HTMLDivElement>();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current ? listenToActs(frame.current) : undefined), []);

  return (
    <div ref={root} className="map" data-map="" data-scale={view.scale.toFixed(2)}>
      <div
        ref={frame}
        className="map-frame"
        role="application"
        // It takes keys: + and - zoom, the arrow keys move.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={labels.map}
        aria-describedby="map-help"
      >
        <div className="map-stage" data-stage="" style={{ transform: transformOf(view) }}>
          {children}
        </div>
      </div>
      <div className="map-tools">
        {/* At a limit a button stays where the focus can be. */}
        <button
          type="button"
          aria-label={labels.zoomIn}
          aria-disabled={view.scale === limits.most || undefined}
          onClick={() => zoomMap(step)}
        >
          {icons.zoomInIcon}
        </button>
        <button
          type="button"
          aria-label={labels.zoomOut}
          aria-disabled={view.scale === limits.least || undefined}
          onClick={() => zoomMap(1 / step)}
        >
          {icons.zoomOutIcon}
        </button>
        <button
          type="button"
          aria-label={labels.showAll}
          onClick={() => showView(wholeMap)}
        >
          {icons.showAllIcon}
        </button>
      </div>
    </div>
  );
}
