import './overlay.css';

import { type ReactNode, useEffect, useReducer } from 'react';

import { useHydrated } from '../forms/useHydrated.ts';

interface OverlayProps {
  id: string;
  children: ReactNode;
}

/** Empty until it is hydrated, so that no page contains its HTML. */
export function Overlay({ id, children }: OverlayProps) {
  const root = useHydrated<HTMLDivElement>();
  const [awake, wake] = useReducer(() => true, false);
  useEffect(() => wake(), []);
  return (
    <div ref={root} id={id}>
      {awake && children}
    </div>
  );
}
