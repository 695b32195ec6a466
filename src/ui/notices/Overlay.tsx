import './overlay.css';

import { useEffect, useReducer, type ReactNode } from 'react';

import { useHydrated } from '../forms/useHydrated.ts';

interface OverlayProps {
  id: string;
  children: ReactNode;
}

/** An island that floats above the page. It is empty until it wakes, so that no page carries its HTML. */
export function Overlay({ id, children }: OverlayProps) {
  const root = useHydrated<HTMLDivElement>();
  const [awake, wake] = useReducer(() => true, false);
  useEffect(wake, []);
  return (
    <div ref={root} id={id}>
      {awake && children}
    </div>
  );
}
