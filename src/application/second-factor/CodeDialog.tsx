import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';

import { allTexts } from '../texts.ts';
import { $codeRequest, type CodeRequest } from './code-request.ts';
import { CodeForm } from './CodeForm.tsx';

export function CodeDialog() {
  const request = useStore($codeRequest);
  return request && <Dialog {...request} />;
}

function Dialog({ devices, answer, heading, text, label, send }: CodeRequest) {
  const texts = allTexts().code;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => dialog.current?.showModal(), []);

  function accept(): void {
    answer(true);
    // Gives the focus back to the button that asked.
    dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      className="question-dialog"
      aria-labelledby={id}
      onClose={() => answer(false)}
    >
      <h2 id={id} className="text-title wrap-anywhere">
        {heading ?? texts.again}
      </h2>
      <p className="mt-3 mb-5">{text ?? texts.againText}</p>
      <CodeForm
        texts={texts}
        devices={devices}
        onAccepted={accept}
        label={label}
        send={send}
        otherWay={
          <button
            type="button"
            className="button"
            onClick={() => dialog.current?.close()}
          >
            {texts.cancel}
          </button>
        }
      />
    </dialog>
  );
}
