import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { fetchPageJson } from '../browser/fetch-page-json.ts';
import { type RefusalText, setRefusalText } from './failure-text.ts';
import { CodeDialog } from './second-factor/CodeDialog.tsx';
import { type AppTexts, setTexts } from './texts.ts';

/** @param before what the page shows before its application */
export type ShowApplication = (place: HTMLElement, before?: ReactNode) => void;

interface Parts {
  /** The path of its texts in the default language: `/portal.json`. */
  texts: string;
  application: ReactNode;
  refusalText: RefusalText;
}

export async function prepareApplication(parts: Parts): Promise<ShowApplication> {
  const { lang } = document.documentElement;
  setTexts((await fetchPageJson(parts.texts, lang)) as AppTexts);
  setRefusalText(parts.refusalText);
  return (place, before) => {
    const root = createRoot(place);
    // The static outline is hidden in the same task, so that the page never shrinks in between.
    flushSync(() =>
      root.render(
        before ?? (
          <>
            {parts.application}
            <CodeDialog />
          </>
        ),
      ),
    );
  };
}
