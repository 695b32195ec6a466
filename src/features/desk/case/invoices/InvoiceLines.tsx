import { useRef } from 'react';
import { flushSync } from 'react-dom';

import { amountText } from '../../../../application/formats.ts';
import { formTexts } from '../../../../application/texts.ts';
import { useAnswer } from '../../../../application/useAnswer.ts';
import { type InvoiceLine, lineText } from '../../../../cases/invoices/invoice-lines.ts';
import { SelectField } from '../../../../ui/forms/Field.tsx';
import { t } from '../../desk-texts.ts';
import { lineOfPrice, readPrices } from '../data/prices.ts';
import { LineFields } from './LineFields.tsx';
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

interface PricePickerProps {
  /** Prefix of the ids. */
  form: string;
  onPick: (line: InvoiceLine) => void;
}

/** Every reader sees the line in their own language. */
function PricePicker({ form, onPick }: PricePickerProps) {
  const prices = useAnswer(readPrices);
  if (!prices?.length) return null;
  const lines = prices.map(lineOfPrice);
  return (
    <SelectField
      form={form}
      name="price"
      label={t('deskCase.fromPrices')}
      texts={formTexts()}
      value=""
      onChange={({ currentTarget }) => {
        const picked = lines[Number(currentTarget.value)];
        if (picked) onPick(picked);
      }}
    >
      <option value="">{t('deskCase.choose')}</option>
      {lines.map((line, index) => (
        <option key={index} value={index}>
          {lineText(line)} – {amountText(line.amount)}
        </option>
      ))}
    </SelectField>
  );
}
