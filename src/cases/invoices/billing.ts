import * as v from 'valibot';

import { optionalText, requiredText } from '../../ui/forms/field-schemas.ts';

/** As the database keeps them. */
export const billingDetails = v.object({
  is_company: v.boolean(),
  name: v.string(),
  /** Lines. */
  address: v.nullable(v.string()),
  /** ISO 3166. */
  country: v.nullable(v.string()),
  tax_number: v.nullable(v.string()),
});

export type BillingDetails = v.InferOutput<typeof billingDetails>;

/** What an invoice says about whoever is billed. */
export const billedTo = v.object({
  /** The person, also at a company. */
  name: v.nullish(v.string()),
  company: v.nullish(v.string()),
  address: v.nullish(v.string()),
  country: v.nullish(v.string()),
  taxNumber: v.nullish(v.string()),
  email: v.nullish(v.string()),
  reference: v.nullish(v.string()),
  service: v.nullish(v.string()),
});

export type BilledTo = v.InferOutput<typeof billedTo>;

export interface TypedBilling {
  kind: string;
  name: string;
  address: string;
  country: string;
  taxNumber: string;
}

/** A schema per field of `BillingFields`; the database's limits. */
export const billingFields = {
  billingKind: v.string(),
  billingName: requiredText(200),
  billingAddress: optionalText(500),
  billingCountry: v.string(),
  billingTaxNumber: optionalText(60),
};

export function typedDetails(details: BillingDetails | null | undefined): TypedBilling {
  return {
    kind: details?.is_company ? 'company' : 'person',
    name: details?.name ?? '',
    address: details?.address ?? '',
    country: details?.country ?? '',
    taxNumber: details?.tax_number ?? '',
  };
}

export function typedBilledTo(billed: BilledTo): TypedBilling {
  return {
    kind: billed.company ? 'company' : 'person',
    name: billed.company ?? billed.name ?? '',
    address: billed.address ?? '',
    country: billed.country ?? '',
    taxNumber: billed.taxNumber ?? '',
  };
}

export function detailsOf({
  kind,
  name,
  address,
  country,
  taxNumber,
}: TypedBilling): BillingDetails {
  return {
    is_company: kind === 'company',
    name: name.trim(),
    address: address.trim() || null,
    country: country || null,
    tax_number: taxNumber.trim() || null,
  };
}
