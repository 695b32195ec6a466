import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { localizePath } from '../i18n/paths.ts';
import { fetchInTime } from '../supabase/backend.ts';
import { type RefusalText, setRefusalText } from './failure-text.ts';
import { CodeDialog } from './second-factor/CodeDialog.tsx';
import { type AppTexts, setTexts } from './texts.ts';

/** @param before what the page shows before its application */
export type ShowApplication = (place: HTMLElement, before?: ReactNode) => void;

async function loadTexts(path: string): Promise<AppTexts> {
  const response = await fetchInTime(localizePath(path, document.documentElement.lang));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as AppTexts;
}

interface Parts {
  /** The path of its texts in the default language: `/portal.json`. */
  texts: string;
  application: ReactNode;
  refusalText: RefusalText;
}

export async function prepareApplication(parts: Parts): Promise<ShowApplication> {
  setTexts(await loadTexts(parts.texts));
  setRefusalText(parts.refusalText);
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
