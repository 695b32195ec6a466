import { type ReactNode, useState } from 'react';

import type { CodeTexts } from '../../application/second-factor/code-texts.ts';
import { fetchPageJson } from '../../browser/fetch-page-json.ts';
import { localizePath } from '../../i18n/localize-path.ts';
import { readDevices } from '../../supabase/second-factor.ts';
import { showMode } from './modes.ts';

export interface CodeStep {
  onAccepted: () => unknown;
  /** The label of the button that leads back. */
  back: (texts: CodeTexts) => string;
  onBack: () => unknown;
}

/**
 * Asks for the code in place of the page's form. Few accounts have a second factor, so its parts
 * load when needed.
 */
export function useCodeStep(locale: string) {
  const [step, setStep] = useState<ReactNode>();

  /** False without a connection. */
  async function askCode({ onAccepted, back, onBack }: CodeStep): Promise<boolean> {
    try {
      const [{ CodeForm }, texts, devices] = await Promise.all([
        import('../../application/second-factor/CodeForm.tsx'),
        fetchPageJson('/code.json', locale) as Promise<CodeTexts>,
        readDevices(),
      ]);
      showMode('code', texts.heading);
      setStep(
        <div className="form">
          <p>{texts.intro}</p>
          <CodeForm
            // Empty again for the next account.
            key={Date.now()}
            texts={texts}
            devices={devices}
            onAccepted={onAccepted}
            otherWay={
              <button type="button" className="button" onClick={() => void onBack()}>
                {back(texts)}
              </button>
            }
          />
          <p className="field-hint">
            {texts.lost} <a href={localizePath('/contact-us', locale)}>{texts.contact}</a>
          </p>
        </div>,
      );
      return true;
    } catch (error) {
      console.error('No form for the code:', (error as Error).name);
      return false;
    }
  }

  return { step: <div data-in="code">{step}</div>, askCode };
}
