import * as v from 'valibot';

/** `2026-06-24T10:00:00+00:00`. JavaScript cannot parse a five-digit year. */
export const moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-/),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);
export const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
export const count = v.pipe(v.number(), v.integer());
/** An amount in US cents. */
export const cents = v.pipe(v.number(), v.integer());

/** The states of booked calls, which visitors see too. */
export const consultationState = v.picklist(['booked', 'cancelled', 'done', 'noShow']);

/** The answer of functions that return the id of what they made. */
export const newId = v.string();

/** The answer of functions that return nothing. */
export const nothing = v.unknown();

/** The valid rows of a list: one bad row must not hide the others. */
export function rowsOf<Row extends v.GenericSchema>(row: Row) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((rows) =>
      rows.flatMap((one): v.InferOutput<Row>[] => {
        const read = v.safeParse(row, one);
        if (read.success) return [read.output];
        const fields = read.issues.map(({ path }) => path?.[0].key);
        console.error('A row of another shape:', fields.join(', '));
        return [];
      }),
    ),
  );
}

/** What to select for a row. Its names must be those of columns. */
export function columnsOf(row: { entries: object }): string {
  return Object.keys(row.entries).join();
}
