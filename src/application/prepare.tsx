import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { fetchInTime } from '../supabase/backend.ts';
import { loadStyles } from '../ui/notices/load-styles.ts';
import { ownAddress } from '../ui/notices/own-address.ts';

import type { ShowApplication } from './application.ts';
import { setRefusals, type RefusalTexts } from './failure-text.ts';
import { setTexts, type AppTexts } from './texts.ts';

async function loadTexts<Texts extends AppTexts>(path: string): Promise<Texts> {
  const response = await fetchInTime(ownAddress(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Texts;
}

interface Parts<Texts> {
  /** The path of its texts in the default language: `/portal.json`. */
  texts: string;
  /** The address of its style sheet. */
  styles: string;
  application: ReactNode;
  /** Texts for the database's refusals. */
  refusals: RefusalTexts;
  /** Stores the texts that only this application has. */
  keepTexts?: (texts: Texts) => void;
}

/** Downloads what an application needs beside its code, and returns what shows it. */
export async function prepare<Texts extends AppTexts>(
  parts: Parts<Texts>,
): Promise<ShowApplication> {
  const [texts] = await Promise.all([
    loadTexts<Texts>(parts.texts),
    loadStyles(parts.styles),
  ]);
  setTexts(texts);
  setRefusals(parts.refusals);
  parts.keepTexts?.(texts);
  return (place) => createRoot(place).render(parts.application);
}
