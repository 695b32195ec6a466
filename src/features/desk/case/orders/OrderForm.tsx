import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';

import { DayField } from '../../../../ui/forms/Field.tsx';
import { useDraft } from '../../../../ui/forms/useDraft.ts';
import { optionalDay } from '../../../../ui/forms/field-schemas.ts';
import { useForm } from '../../../../ui/forms/useForm.ts';
import type { Outcome } from '../../../../application/failure.ts';
import { amountText } from '../../../../application/formats.ts';
import { formTexts, t } from '../../../../application/texts.ts';

import type { OrderContent } from '../data/desk-order-calls.ts';
import type { OrderLine } from '../data/desk-case-shapes.ts';
import { FormButtons } from '../FormButtons.tsx';
import { runCaseAction } from '../data/useCaseAction.ts';

import { LineFields } from './LineFields.tsx';
import { PricePicker } from './PricePicker.tsx';
import { readLine, useLines, type TypedLine } from './useLines.ts';

/** The lines are no fields of their own: useLines.ts checks them. */
const schema = v.object({ due: optionalDay });

interface OrderFormProps {
  /** Prefix of the ids and the draft's name, because several may be open. */
  form: string;
  label: string;
  lines: readonly OrderLine[];
  due: string;
  /** The key creates a new order once; editing a draft needs none. */
  save: (content: OrderContent, key: string) => Promise<Outcome<unknown>>;
  close: () => void;
}

interface Typed {
  lines: TypedLine[];
  due: string;
}

/** Edits the lines of an order, from our price list or free text. Keeps a draft until it is saved. */
export function OrderForm(props: OrderFormProps) {
  const { form: id, label, lines: given, save } = props;
  const draft = useDraft<Typed>(id);
  const { lines, full, add, change, remove } = useLines(given, draft.kept.lines);
  const [due, setDue] = useState(draft.kept.due ?? props.due);
  const [tried, setTried] = useState(false);
  const { form, field, submitting } = useForm({ id, schema, strings: formTexts(), send });
  const list = useRef<HTMLOListElement>(null);
  const read = lines.map(readLine);
  const kept = read.filter((line) => line !== undefined);
  const total = kept.reduce((sum, { amount }) => sum + amount, 0);
  const fits = kept.length === lines.length && total > 0;

  useEffect(() => draft.keep({ lines, due }), [draft, lines, due]);

  function close(): void {
    draft.forget();
    props.close();
  }

  async function send(values: v.InferOutput<typeof schema>) {
    if (!fits) return;
    const content = { lines: kept, ...(values.due && { due: values.due }) };
    const call = async () => save(content, await draft.keyOf(content));
    if (await runCaseAction(call, t('deskCase.orderSaved'))) close();
  }

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
    <form
      {...form}
      aria-label={label}
      onSubmit={(event) => {
        setTried(true);
        form.onSubmit(event);
      }}
    >
      <PricePicker form={id} onPick={add} />
      <ol ref={list} className="grid gap-4">
        {lines.map((line, index) => (
          <LineFields
            key={line.id}
            line={line}
            number={index + 1}
            wrong={tried && !read[index]}
            onChange={(changes) => change(line.id, changes)}
            onRemove={() => removeAt(index)}
          />
        ))}
      </ol>
      <p className="flex flex-wrap items-center justify-between gap-3">
        {!full && (
          <button type="button" className="button" onClick={() => add()}>
            {t('deskCase.addLine')}
          </button>
        )}
        <b className="figures" role="status">
          {t('deskCase.totalOf', { amount: amountText(total) })}
        </b>
      </p>
      <DayField
        {...field('due')}
        label={t('deskCase.payDay')}
        optional
        defaultValue={due}
        onInput={({ currentTarget }) => setDue(currentTarget.value)}
      />
      {tried && !fits && (
        <p className="field-problem" role="alert">
          {t('deskCase.badLines')}
        </p>
      )}
      <FormButtons busy={submitting} label={t('deskCase.saveDraft')} close={close} />
    </form>
  );
}
