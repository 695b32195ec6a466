import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { loadStyles } from '../notices/load-styles.ts';
import { ownAddress } from '../notices/own-address.ts';

import type { ShowApplication } from './arrival.ts';
import { setTexts, type AppTexts } from './texts.ts';

/** Milliseconds that the texts may take (docs/reliability.md R1.20). */
const patience = 8000;

async function loadTexts(path: string): Promise<AppTexts> {
  const signal = AbortSignal.timeout(patience);
  const response = await fetch(ownAddress(path), { signal });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as AppTexts;
}

interface Parts {
  /** The path of its texts in the default language: `/portal.json`. */
  texts: string;
  /** The address of its style sheet. */
  styles: string;
  application: ReactNode;
}

/** Downloads what an application needs beside its code, and returns what shows it. */
export async function prepare(parts: Parts): Promise<ShowApplication> {
  const [texts] = await Promise.all([loadTexts(parts.texts), loadStyles(parts.styles)]);
  setTexts(texts);
  return (place) => createRoot(place).render(parts.application);
}
