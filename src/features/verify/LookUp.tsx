import '../../ui/forms/form.css';
import './look-up.css';

import { useStore } from '@nanostores/react';
import { useRef, type FormEvent } from 'react';

import { BusyButton } from '../../ui/forms/BusyButton.tsx';
import { useHydrated } from '../../ui/forms/useHydrated.ts';
import { prepareNotices } from '../../ui/notices/notice.ts';

import type { CertificateTexts } from './certificate.ts';
import type { LookUpLabels } from './verify-labels.ts';
import { LookUpResult } from './LookUpResult.tsx';
import { $lookUp, clearProblem, lookUp } from './look-up-store.ts';
import { useAddress } from './useAddress.ts';

interface LookUpProps {
  /** The companies that can be found, in the page's language. */
  certificates: CertificateTexts[];
  labels: LookUpLabels;
  /** A certificate ID, for the hint. */
  example: string;
  contactHref: string;
}

/**
 * The form that looks a company up, and its answer (docs/specification.md 2). It also answers what the
 * page's address asks.
 */
export function LookUp({ certificates, labels, example, contactHref }: LookUpProps) {
  const root = useHydrated<HTMLDivElement>();
  const input = useRef<HTMLInputElement>(null);
  const state = useStore($lookUp);
  useAddress(input, certificates);
  const empty = state.status === 'empty';
  const [beforeExample, afterExample] = labels.hint.split('{example}');
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void lookUp(input.current?.value ?? '', certificates);
    if ($lookUp.get().status === 'empty') input.current?.focus();
  }

  function onInput(): void {
    clearProblem();
    // Download the toasts while the visitor types.
    prepareNotices();
  }

  return (
    <div ref={root} className="look-up">
      <form className="form" noValidate onSubmit={onSubmit}>
        <div className="field">
          <label htmlFor="verify-input">{labels.field}</label>
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
            onInput={onInput}
          />
          <p id="verify-hint" className="field-hint">
            {beforeExample}
            <span className="example figures">{example}</span>
            {afterExample}
          </p>
          {empty && (
            <p id="verify-problem" className="field-problem">
              {labels.empty}
            </p>
          )}
        </div>
        <div className="form-end">
          <BusyButton
            type="submit"
            className="button button-seal"
            busy={state.status === 'searching'}
            label={labels.submit}
            busyLabel={labels.searching}
          />
        </div>
      </form>
      {certificates.some(({ sample }) => sample) && (
        <p className="samples">{labels.sampleNote}</p>
      )}
      <LookUpResult state={state} labels={labels} contactHref={contactHref} />
    </div>
  );
}
