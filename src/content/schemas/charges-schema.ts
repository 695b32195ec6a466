import { z } from 'astro/zod';

/** The text of each is a message, `units.…`. */
export const priceUnit = z.enum([
  'year',
  'month',
  'once',
  'employeeMonth',
  'class',
  'application',
  'person',
]);

export type PriceUnit = z.infer<typeof priceUnit>;

/** How a quote counts a price: its unit, or what the unit leaves open. */
export const chargeUnit = z.enum([...priceUnit.options, 'personYear']);

export type ChargeUnit = z.infer<typeof chargeUnit>;

/** A quote may hold several of these; the label is a message, `quote.…`. */
type Counted = 'people' | 'employees' | 'classes' | 'applications';

interface Charge {
  /** 0 is once and never again. */
  timesPerYear: 0 | 1 | 12;
  counted?: Counted;
}

export const charges: Record<ChargeUnit, Charge> = {
  once: { timesPerYear: 0 },
  year: { timesPerYear: 1 },
  month: { timesPerYear: 12 },
  person: { timesPerYear: 0, counted: 'people' },
  personYear: { timesPerYear: 1, counted: 'people' },
  employeeMonth: { timesPerYear: 12, counted: 'employees' },
  class: { timesPerYear: 0, counted: 'classes' },
  application: { timesPerYear: 0, counted: 'applications' },
};

/** Authorities charge fees of their own, which our price never includes. */
export const governmentFees = z.literal('apart').optional();

interface Price {
  unit?: PriceUnit | undefined;
  chargeUnit?: ChargeUnit | undefined;
}

/** Undefined where neither key says it. */
export function chargeUnitOf({ unit, chargeUnit }: Price): ChargeUnit | undefined {
  return chargeUnit ?? unit;
}

/** `chargeUnit` must be due as often as the unit beside it. */
export function unitsAgree({ unit, chargeUnit }: Price): boolean {
  return (
    !unit ||
    !chargeUnit ||
    charges[unit].timesPerYear === charges[chargeUnit].timesPerYear
  );
}

export const unitsDisagree = {
  path: ['chargeUnit'],
  message: 'is due as often as unit says',
};
