import { useRef } from 'react';
import { flushSync } from 'react-dom';

import { t } from '../../desk-texts.ts';
import { LineFields } from './LineFields.tsx';
import { PricePicker } from './PricePicker.tsx';
import { readLine, type useLines } from './useLines.ts';

interface InvoiceLinesProps extends ReturnType<typeof useLines> {
  /** Prefix of the ids. */
  form: string;
  /** Whether to mark what is wrong. */
  tried: boolean;
}

/** Lines from our price list or free text. */
export function InvoiceLines(props: InvoiceLinesProps) {
  const { form, tried, lines, full, add, change, remove } = props;
  const list = useRef<HTMLOListElement>(null);

  /** Moves the focus to the line after the removed one, or to the last. */
  function removeAt(index: number): void {
    const id = lines[index]?.id ?? 0;
    flushSync(() => remove(id));
    const left = list.current?.children;
    left
      ?.item(Math.min(index, left.length - 1))
      ?.querySelector('input')
      ?.focus();
  }

  return (
    <>
      <PricePicker form={form} onPick={add} />
      <ol ref={list} className="grid gap-4">
        {lines.map((line, index) => (
          <LineFields
            key={line.id}
            line={line}
            number={index + 1}
            wrong={tried && !readLine(line)}
            onChange={change}
            onRemove={() => removeAt(index)}
          />
        ))}
      </ol>
      {!full && (
        <p>
          <button type="button" className="button" onClick={() => add()}>
            {t('deskCase.addLine')}
          </button>
        </p>
      )}
    </>
  );
}
