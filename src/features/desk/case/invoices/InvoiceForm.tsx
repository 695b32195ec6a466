import { useState } from 'react';
import * as v from 'valibot';

import { amountText } from '../../../../application/formats.ts';
import { formTexts } from '../../../../application/texts.ts';
import { billingFields, detailsOf } from '../../../../cases/invoices/billing.ts';
import { BillingFields } from '../../../../cases/invoices/BillingFields.tsx';
import type { Outcome } from '../../../../supabase/failure.ts';
import { DayField, type FormField, InputField } from '../../../../ui/forms/Field.tsx';
import { optionalDay, optionalText } from '../../../../ui/forms/field-schemas.ts';
import { useDraft } from '../../../../ui/forms/useDraft.ts';
import { useForm } from '../../../../ui/forms/useForm.ts';
import { t } from '../../desk-texts.ts';
import { runCaseAction } from '../case-actions.ts';
import type { DeskInvoice } from '../data/desk-case-shapes.ts';
import type { InvoiceContent } from '../data/desk-invoice-api.ts';
import { FormButtons } from '../FormButtons.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import {
  type TypedFields,
  type TypedInvoice,
  useInvoiceFields,
} from './useInvoiceFields.ts';

/** The lines are not among the fields: useLines.ts checks them. */
const schema = v.object({
  ...billingFields,
  taxName: optionalText(40),
  taxRate: optionalText(6),
  paymentLink: optionalText(500),
  due: optionalDay,
});

interface InvoiceFormProps {
  /** Prefix of the ids and the draft's name, because several may be open. */
  form: string;
  label: string;
  invoice?: DeskInvoice;
  /** The key creates a new invoice once; editing a draft needs none. */
  save: (content: InvoiceContent, key: string) => Promise<Outcome<unknown>>;
  close: () => void;
}

/** Keeps a draft until it is saved. */
export function InvoiceForm(props: InvoiceFormProps) {
  const { form: id, label, invoice, save } = props;
  const draft = useDraft<TypedInvoice>(id);
  const {
    typedLines,
    validLines,
    fields,
    change,
    billing,
    bps,
    total,
    linesValid,
    taxValid,
  } = useInvoiceFields(invoice, draft);
  const [tried, setTried] = useState(false);
  const { form, field, submitting } = useForm({ id, schema, texts: formTexts(), send });
  const valid = linesValid && taxValid;

  function close(): void {
    draft.forget();
    props.close();
  }

  async function send(values: v.InferOutput<typeof schema>) {
    if (!valid) return;
    const content: InvoiceContent = {
      lines: validLines,
      ...(values.due && { due_on: values.due }),
      options: {
        ...(fields.billing && { billing: detailsOf(fields.billing) }),
        ...(bps && { tax_name: values.taxName, tax_bps: bps }),
        ...(values.paymentLink && { payment_link: values.paymentLink }),
      },
    };
    const call = async () => save(content, await draft.retryKey(content));
    if (await runCaseAction(call, t('deskCase.invoiceSaved'))) close();
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
      <InvoiceLines form={id} tried={tried} {...typedLines} />
      <TaxFields field={field} typed={fields} onChange={change} />
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
            onChange={(changes) => change({ billing: { ...billing, ...changes } })}
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
        onChange={({ currentTarget }) => change({ paymentLink: currentTarget.value })}
      />
      <DayField
        {...field('due')}
        label={t('deskCase.payDay')}
        optional
        defaultValue={fields.due}
        onInput={({ currentTarget }) => change({ due: currentTarget.value })}
      />
      {tried && !valid && (
        <div className="field-problem" role="alert">
          {!linesValid && <p>{t('deskCase.badLines')}</p>}
          {!taxValid && <p>{t('deskCase.badTax')}</p>}
        </div>
      )}
      <FormButtons busy={submitting} label={t('deskCase.saveDraft')} close={close} />
    </form>
  );
}

interface TaxFieldsProps {
  field: (name: 'taxName' | 'taxRate') => FormField;
  typed: TypedFields;
  onChange: (changes: Partial<TypedFields>) => void;
}

function TaxFields({ field, typed, onChange }: TaxFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <InputField
        {...field('taxName')}
        label={t('deskCase.taxName')}
        optional
        value={typed.taxName}
        onChange={({ currentTarget }) => onChange({ taxName: currentTarget.value })}
      />
      <InputField
        {...field('taxRate')}
        label={t('deskCase.taxRate')}
        optional
        className="control figures"
        inputMode="decimal"
        value={typed.taxRate}
        onChange={({ currentTarget }) => onChange({ taxRate: currentTarget.value })}
      />
    </div>
  );
}
