import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { localizePath } from '../i18n/paths.ts';
import { fetchInTime } from '../supabase/backend.ts';
import { type RefusalTexts, setRefusals } from './failure-text.ts';
import { CodeDialog } from './second-factor/CodeDialog.tsx';
import { type AppTexts, setTexts } from './texts.ts';

/** What a page shows before its application. */
export type Before = ReactNode;

export type ShowApplication = (place: HTMLElement, before?: Before) => void;

async function loadTexts<Texts extends AppTexts>(path: string): Promise<Texts> {
  const response = await fetchInTime(localizePath(path, document.documentElement.lang));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Texts;
}

interface Parts<Texts> {
  /** The path of its texts in the default language: `/portal.json`. */
  texts: string;
  application: ReactNode;
  refusals: RefusalTexts;
  keepTexts?: (texts: Texts) => void;
}

export async function prepareApplication<Texts extends AppTexts>(
  parts: Parts<Texts>,
): Promise<ShowApplication> {
  const texts = await loadTexts<Texts>(parts.texts);
  setTexts(texts);
  setRefusals(parts.refusals);
  parts.keepTexts?.(texts);
  return (place, before) =>
    createRoot(place).render(
      before ?? (
        <>
          {parts.application}
          <CodeDialog />
        </>
      ),
    );
}
