import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';

import { amountText } from '../../../../application/formats.ts';
import { formTexts } from '../../../../application/texts.ts';
import {
  billingFields,
  detailsOf,
  typedBilledTo,
  type TypedBilling,
  typedDetails,
} from '../../../../cases/billing.ts';
import { BillingFields } from '../../../../cases/BillingFields.tsx';
import type { Outcome } from '../../../../supabase/failure.ts';
import { DayField, InputField } from '../../../../ui/forms/Field.tsx';
import { optionalDay, optionalText } from '../../../../ui/forms/field-schemas.ts';
import { useDraft } from '../../../../ui/forms/useDraft.ts';
import { useForm } from '../../../../ui/forms/useForm.ts';
import { t } from '../../desk-texts.ts';
import type { Order } from '../data/desk-case-shapes.ts';
import { $parties } from '../data/desk-case-stores.ts';
import type { OrderContent } from '../data/desk-order-calls.ts';
import { runCaseAction } from '../data/useCaseAction.ts';
import { FormButtons } from '../FormButtons.tsx';
import { parseAmount, typedAmount } from './amount.ts';
import { LineFields } from './LineFields.tsx';
import { PricePicker } from './PricePicker.tsx';
import { readLine, type TypedLine, useLines } from './useLines.ts';

/** The lines are not among the fields: useLines.ts checks them. */
const schema = v.object({
  ...billingFields,
  taxName: optionalText(40),
  taxRate: optionalText(6),
  paymentLink: optionalText(500),
  due: optionalDay,
});

interface OrderFormProps {
  /** Prefix of the ids and the draft's name, because several may be open. */
  form: string;
  label: string;
  order?: Order;
  /** The key creates a new order once; editing a draft needs none. */
  save: (content: OrderContent, key: string) => Promise<Outcome<unknown>>;
  close: () => void;
}

/** What is typed apart from the lines. */
interface TypedFields {
  due: string;
  taxName: string;
  /** Percent. */
  taxRate: string;
  paymentLink: string;
  /** Undefined until changed. */
  billing?: TypedBilling;
}

interface Typed extends TypedFields {
  lines: TypedLine[];
}

/** Hundredths of a percent; undefined if it is none. */
function readRate(typed: string): number | undefined {
  const bps = typed.trim() ? parseAmount(typed) : 0;
  return bps !== undefined && bps >= 0 && bps <= 10_000 ? bps : undefined;
}

function fieldsOf(order: Order | undefined): TypedFields {
  return {
    due: order?.due_on ?? '',
    taxName: order?.tax_name ?? '',
    taxRate: order?.tax_bps ? typedAmount(order.tax_bps) : '',
    paymentLink: order?.payment_link ?? '',
  };
}

/** Whom an invoice is made out to unless it is changed here. */
function useBilled(order: Order | undefined): TypedBilling {
  const client = useStore($parties).data?.value?.client;
  if (order) return typedBilledTo(order.billed_to);
  if (client?.billing) return typedDetails(client.billing);
  return typedBilledTo({ name: client?.name ?? client?.email ?? '' });
}

/** Keeps a draft until it is saved. */
export function OrderForm(props: OrderFormProps) {
  const { form: id, label, order, save } = props;
  const draft = useDraft<Typed>(id);
  const { lines: keptLines, ...keptFields } = draft.kept;
  const { lines, full, add, change, remove } = useLines(order?.lines ?? [], keptLines);
  const [fields, setFields] = useState<TypedFields>(() => ({
    ...fieldsOf(order),
    ...keptFields,
  }));
  const billed = useBilled(order);
  const billing = fields.billing ?? billed;
  const [tried, setTried] = useState(false);
  const { form, field, submitting } = useForm({ id, schema, strings: formTexts(), send });
  const list = useRef<HTMLOListElement>(null);
  const read = lines.map(readLine);
  const validLines = read.filter((line) => line !== undefined);
  const sum = validLines.reduce((cents, { amount }) => cents + amount, 0);
  const bps = readRate(fields.taxRate);
  const taxed = bps !== undefined && (bps === 0 || fields.taxName.trim() !== '');
  const total = sum + Math.round((sum * (bps ?? 0)) / 10_000);
  const listed = validLines.length === lines.length && total > 0;
  const fits = listed && taxed;

  useEffect(() => draft.keep({ lines, ...fields }), [draft, lines, fields]);

  const set = (changes: Partial<TypedFields>) =>
    setFields((all) => ({ ...all, ...changes }));

  function close(): void {
    draft.forget();
    props.close();
  }

  async function send(values: v.InferOutput<typeof schema>) {
    if (!fits) return;
    const content: OrderContent = {
      lines: validLines,
      ...(values.due && { due: values.due }),
      options: {
        ...(fields.billing && { billing: detailsOf(fields.billing) }),
        ...(bps && { tax_name: values.taxName, tax_bps: bps }),
        ...(values.paymentLink && { payment_link: values.paymentLink }),
      },
    };
    const call = async () => save(content, await draft.retryKey(content));
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
      <div className="grid grid-cols-2 gap-3">
        <InputField
          {...field('taxName')}
          label={t('deskCase.taxName')}
          optional
          value={fields.taxName}
          onChange={({ currentTarget }) => set({ taxName: currentTarget.value })}
        />
        <InputField
          {...field('taxRate')}
          label={t('deskCase.taxRate')}
          optional
          className="control figures"
          inputMode="decimal"
          value={fields.taxRate}
          onChange={({ currentTarget }) => set({ taxRate: currentTarget.value })}
        />
      </div>
      <p className="text-end">
        <b className="figures" role="status">
          {t('deskCase.totalOf', { amount: amountText(total) })}
        </b>
      </p>
      <details open={!billing.name}>
        <summary className="cursor-pointer">
          {t('cases.billTo')}: <bdi>{billing.name}</bdi>
        </summary>
        <div className="mt-3 grid gap-4">
          <BillingFields
            field={field}
            typed={billing}
            onChange={(changes) => set({ billing: { ...billing, ...changes } })}
          />
        </div>
      </details>
      <InputField
        {...field('paymentLink')}
        label={t('deskCase.paymentLink')}
        hint={t('deskCase.paymentLinkHint')}
        optional
        type="url"
        spellCheck={false}
        value={fields.paymentLink}
        onChange={({ currentTarget }) => set({ paymentLink: currentTarget.value })}
      />
      <DayField
        {...field('due')}
        label={t('deskCase.payDay')}
        optional
        defaultValue={fields.due}
        onInput={({ currentTarget }) => set({ due: currentTarget.value })}
      />
      {tried && !fits && (
        <div className="field-problem" role="alert">
          {!listed && <p>{t('deskCase.badLines')}</p>}
          {!taxed && <p>{t('deskCase.badTax')}</p>}
        </div>
      )}
      <FormButtons busy={submitting} label={t('deskCase.saveDraft')} close={close} />
    </form>
  );
}
