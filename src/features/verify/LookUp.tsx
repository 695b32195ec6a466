import '../../ui/forms/form.css';
import './look-up.css';

import { useStore } from '@nanostores/react';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';

import { splitAt } from '../../i18n/fill-in.ts';
import { BusyButton } from '../../ui/forms/BusyButton.tsx';
import { useHydrated } from '../../ui/forms/useHydrated.ts';
import type { CertificateTexts } from './certificate-texts.ts';
import {
  $lookUp,
  clearEmptyError,
  lookUp,
  lookUpAddress,
  queryOf,
} from './look-up-store.ts';
import { LookUpResult } from './LookUpResult.tsx';
import type { LookUpTexts } from './verify-texts.ts';

interface LookUpProps {
  certificates: CertificateTexts[];
  texts: LookUpTexts;
  example: string;
  contactHref: string;
}

/** See docs/specification.md 2.12. */
export function LookUp({ certificates, texts, example, contactHref }: LookUpProps) {
  const root = useHydrated<HTMLDivElement>();
  const input = useRef<HTMLInputElement>(null);
  const state = useStore($lookUp);
  useLookUpAddress(input, certificates);
  const empty = state.status === 'empty';
  const [beforeExample, afterExample] = splitAt(texts.hint, 'example');
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void lookUp(input.current?.value ?? '', certificates);
    if ($lookUp.get().status === 'empty') input.current?.focus();
  }

  return (
    <div ref={root} className="look-up">
      <form className="form" noValidate onSubmit={onSubmit}>
        <div className="field">
          <label htmlFor="verify-input">{texts.field}</label>
          <input
            ref={input}
            type="text"
            className="control"
            id="verify-input"
            name="company"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={empty}
            aria-describedby={empty ? 'verify-problem verify-hint' : 'verify-hint'}
            onInput={clearEmptyError}
          />
          <p id="verify-hint" className="field-hint">
            {beforeExample}
            <span className="example figures">{example}</span>
            {afterExample}
          </p>
          {empty && (
            <p id="verify-problem" className="field-problem" role="alert">
              {texts.empty}
            </p>
          )}
        </div>
        <div className="form-end">
          <BusyButton
            type="submit"
            className="button button-seal"
            busy={state.status === 'searching'}
            label={texts.submit}
            busyLabel={texts.searching}
          />
        </div>
      </form>
      {certificates.some(({ sample }) => sample) && (
        <p className="samples">{texts.sampleNote}</p>
      )}
      <LookUpResult state={state} texts={texts} contactHref={contactHref} />
    </div>
  );
}

/**
 * Fills the field from the address and looks it up, when the page opens and on Back and Forward.
 * Text that was typed before hydration is left alone.
 */
function useLookUpAddress(
  input: RefObject<HTMLInputElement | null>,
  certificates: readonly CertificateTexts[],
): void {
  useEffect(() => {
    function readAddress(): void {
      const query = queryOf(location.search);
      if (input.current) input.current.value = query;
      lookUpAddress(query, certificates);
    }
    if (queryOf(location.search) && !input.current?.value) readAddress();
    addEventListener('popstate', readAddress);
    return () => removeEventListener('popstate', readAddress);
  }, [input, certificates]);
}
