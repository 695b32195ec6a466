import { z } from 'astro/zod';

import { locales } from '../../i18n/locales.ts';
import { payoutMethods } from '../payout-methods.ts';

/**
 * The single files in content/. Strict, so that a misspelt key stops the build with its file and
 * name.
 */

function uniqueBy<Key extends string>(key: Key) {
  const check = (all: readonly Record<Key, unknown>[]) =>
    new Set(all.map((one) => one[key])).size === all.length;
  return [check, `${key}s differ`] as const;
}

const weekday = z.number().int().min(1).max(7);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'hours and minutes: 09:00');

export const site = z.strictObject({
  name: z.string(),
  origin: z.url(),
  foundedYear: z.number().int(),
  headquarters: z.strictObject({
    city: z.string(),
    cityNames: z.partialRecord(z.enum(locales), z.string()),
    street: z.string(),
    postcode: z.string(),
    country: z.string().length(2),
  }),
  hours: z.strictObject({
    zone: z
      .string()
      .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'a time zone'),
    days: z.tuple([weekday, weekday]),
    from: time,
    to: time,
  }),
  email: z.strictObject({
    general: z.email(),
    support: z.email(),
    affiliates: z.email(),
  }),
  phone: z.string().startsWith('+'),
  chat: z.string().startsWith('+'),
  bank: z.strictObject({
    name: z.string(),
    holder: z.string(),
    iban: z.string().regex(/^[A-Z]{2}\d{2}( ?[A-Z\d]{1,4}){3,8}$/),
    bic: z.string().regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/),
  }),
  paymentHosts: z.array(z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'a host')),
  social: z.array(z.strictObject({ name: z.string(), handle: z.string() })),
  statistics: z.strictObject({
    sample: z.literal(true).optional(),
    companies: z.number().int(),
    countries: z.number().int(),
    satisfaction: z.number().min(0).max(1),
  }),
});

export const firm = z.strictObject({
  sample: z.literal(true).optional(),
  number: z.string().regex(/^[A-Z\d]{2}\d{6}$/, 'eight digits, or two letters and six'),
  registered: z.coerce.date(),
  specialists: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
        name: z.string().nonempty(),
        field: z.enum(['china', 'indonesia', 'banking']),
        languages: z.array(z.enum(['english', 'mandarin', 'indonesian'])).nonempty(),
      }),
    )
    .nonempty()
    .refine(...uniqueBy('id')),
});

const currency = z.strictObject({
  code: z.string().regex(/^[A-Z]{3}$/),
  decimals: z.number().int().min(0),
  rateFromUSD: z.number().positive(),
});

export const currencies = z
  .tuple([currency], currency)
  .refine(...uniqueBy('code'))
  // Pages are built with prices in US dollars.
  .refine(
    ([first]) => first?.code === 'USD' && first.rateFromUSD === 1,
    'US dollars come first, at the rate of 1',
  );

/** Each has its own stamp and rosette. */
export const placeId = z.enum([
  'china',
  'indonesia',
  'hong-kong',
  'singapore',
  'uk',
  'usa',
  'canada',
]);

export const places = z
  .array(
    z.strictObject({
      id: placeId,
      country: z.string().length(2),
      longitude: z.number().min(-180).max(180),
      latitude: z.number().min(-90).max(90),
      services: z
        .array(
          z
            .strictObject({
              id: z.string(),
              service: z.string().optional(),
              visa: z.string().optional(),
              subject: z.string().optional(),
            })
            .refine(
              ({ service, visa, subject }) =>
                [service, visa, subject].filter(Boolean).length === 1,
              'one of service, visa and subject',
            ),
        )
        .nonempty(),
    }),
  )
  .nonempty()
  .refine(...uniqueBy('id'));

export const serviceOptions = z
  .array(
    z.strictObject({
      id: z.string(),
      value: z.string(),
      case: z.string().optional(),
      aliases: z.array(z.string()).optional(),
    }),
  )
  .nonempty()
  .refine(...uniqueBy('id'))
  .refine(...uniqueBy('value'));

const weeks = z
  .tuple([z.number().int().positive(), z.number().int().positive()])
  .refine(([least, most]) => least <= most, 'the least comes first');
type Weeks = z.infer<typeof weeks>;

/**
 * Minimum and maximum weeks of each step. A whole process lists its steps and takes as long as all
 * of them.
 */
export const timelines = z
  .record(z.string(), z.union([weeks, z.array(z.string()).nonempty()]))
  .transform((all, context) => {
    const weeksOf = (name: string, step: string): Weeks => {
      const stepWeeks = all[step];
      if (stepWeeks && isWeeks(stepWeeks)) return stepWeeks;
      const message = `${step} is no step with weeks of its own`;
      context.addIssue({ code: 'custom', path: [name], message });
      return [0, 0];
    };
    return Object.fromEntries(
      Object.entries(all).map(([name, value]) => [
        name,
        isWeeks(value)
          ? value
          : value.map((step) => weeksOf(name, step)).reduce(addWeeks),
      ]),
    );
  });

function isWeeks(value: Weeks | readonly string[]): value is Weeks {
  return typeof value[0] === 'number';
}

function addWeeks([least, most]: Weeks, [more, utmost]: Weeks): Weeks {
  return [least + more, most + utmost];
}

/** A share, days, US dollars. */
export const affiliateProgram = z.strictObject({
  commission: z.number().gt(0).lt(1),
  referralDays: z.number().int().positive(),
  holdDays: z.number().int().positive(),
  minimumPayoutUSD: z.number().int().positive(),
  paymentMethods: z.array(z.enum(payoutMethods)).nonempty(),
});

const count = z.number().int().positive();

/** Refund policy (docs/specification.md 9). `answerBusinessDays` is a minimum and a maximum. */
export const policies = z.strictObject({
  cancellationHours: count,
  answerBusinessDays: z.tuple([count, count]),
});

/** Amounts that texts name. The name ends with the currency. */
export const amounts = z.record(z.string().regex(/[A-Z]{3}$/), z.number().positive());

export type PlaceId = z.infer<typeof placeId>;
export type PlaceService = z.infer<typeof places>[number]['services'][number];
