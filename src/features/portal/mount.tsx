import { createRoot } from 'react-dom/client';

import { ownAddress } from '../../ui/notices/own-address.ts';
import { loadStyles } from '../../ui/notices/load-styles.ts';

import { App } from './App.tsx';
import portalStyles from './portal.css?url';
import { setTexts, type PortalTexts } from '../../ui/signed-in/texts.ts';

/** Milliseconds that the texts may take (docs/reliability.md R1.20). */
const patience = 8000;

async function loadTexts(): Promise<PortalTexts> {
  const signal = AbortSignal.timeout(patience);
  const response = await fetch(ownAddress('/portal.json'), { signal });
  if (!response.ok) throw new Error(`portal.json: ${response.status}`);
  return (await response.json()) as PortalTexts;
}

/** Downloads what the portal needs beside its code, and returns what shows it. */
async function prepare(): Promise<(place: HTMLElement) => void> {
  const [texts] = await Promise.all([loadTexts(), loadStyles(portalStyles)]);
  setTexts(texts);
  return (place) => createRoot(place).render(<App />);
}

/** Begins when this file arrives, while the session is still asked for. */
export const ready = prepare();
// Who waits for it hears of a failure.
ready.catch(() => undefined);
