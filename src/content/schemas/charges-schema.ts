import { z } from 'astro/zod';

/** What a price is charged for. The text is a message, `units.…`. */
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

/** What a price is counted for in a quote: its unit, or what the unit leaves open. */
export const each = z.enum([...priceUnit.options, 'personYear']);

export type Each = z.infer<typeof each>;

/** What there may be several of. Its label is a message, `quote.…`. */
type Counted = 'people' | 'employees' | 'classes' | 'applications';

interface Charge {
  /** How often it is due in a year; 0 is once and never again. */
  timesAYear: 0 | 1 | 12;
  counted?: Counted;
}

export const charges: Record<Each, Charge> = {
  once: { timesAYear: 0 },
  year: { timesAYear: 1 },
  month: { timesAYear: 12 },
  person: { timesAYear: 0, counted: 'people' },
  personYear: { timesAYear: 1, counted: 'people' },
  employeeMonth: { timesAYear: 12, counted: 'employees' },
  class: { timesAYear: 0, counted: 'classes' },
  application: { timesAYear: 0, counted: 'applications' },
};

/** Who takes other fees for it besides us, which no price of ours includes. */
export const governmentFees = z.literal('apart').optional();

interface Price {
  unit?: PriceUnit | undefined;
  each?: Each | undefined;
}

/** Returns what a price is counted for, or nothing where neither key says it. */
export function eachOf({ unit, each: own }: Price): Each | undefined {
  return own ?? unit;
}

/** Tells whether `each`, where it stands beside a unit, is due as often as the unit says. */
export function agrees({ unit, each: own }: Price): boolean {
  return !unit || !own || charges[unit].timesAYear === charges[own].timesAYear;
}

export const disagreement = {
  path: ['each'],
  message: 'is due as often as unit says',
};
