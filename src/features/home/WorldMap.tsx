import './map.css';

import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';

import { useHydrated } from '../../ui/forms/useHydrated.ts';
import { listenToInput } from './map-input.ts';
import { $worldMap, showView, zoomMap } from './map-store.ts';
import { limits, type View, wholeMap, zoomStep } from './map-view.ts';

interface WorldMapProps {
  texts: { map: string; zoomIn: string; zoomOut: string; showAll: string };
  /** The drawing with its pins: static HTML that React leaves alone. */
  children?: ReactNode;
}

/** None for the whole map, because the page's policy allows no styles in the HTML. */
function transformOf({ scale, x, y }: View): string | undefined {
  if (scale === 1 && x === 0 && y === 0) return undefined;
  return `translate(${x * 100}%, ${y * 100}%) scale(${scale})`;
}

export function WorldMap({ texts, children }: WorldMapProps) {
  const view = useStore($worldMap);
  const root = useHydrated<HTMLDivElement>();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current ? listenToInput(frame.current) : undefined), []);

  return (
    <div ref={root} className="map" data-map="" data-scale={view.scale.toFixed(2)}>
      <div
        ref={frame}
        className="map-frame"
        role="application"
        // The map takes keys: + and - zoom, arrows move.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={texts.map}
        aria-describedby="map-help"
      >
        <div className="map-stage" data-stage="" style={{ transform: transformOf(view) }}>
          {children}
        </div>
      </div>
      <div className="map-tools">
        {/* Not `disabled`, which would take the focus away from the pressed button. */}
        <button
          type="button"
          aria-label={texts.zoomIn}
          aria-disabled={view.scale === limits.max || undefined}
          onClick={() => zoomMap(zoomStep)}
        />
        <button
          type="button"
          aria-label={texts.zoomOut}
          aria-disabled={view.scale === limits.min || undefined}
          onClick={() => zoomMap(1 / zoomStep)}
        />
        <button
          type="button"
          aria-label={texts.showAll}
          onClick={() => showView(wholeMap)}
        />
      </div>
    </div>
  );
}
