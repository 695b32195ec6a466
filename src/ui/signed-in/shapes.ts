import * as v from 'valibot';

/** What many answers of the backend are made of. */

export const moment = v.pipe(v.string(), v.isoTimestamp());
export const day = v.pipe(v.string(), v.isoDate());
export const count = v.pipe(v.number(), v.integer());

/** The rows of a list, without those that look otherwise: one bad row must not hide the others. */
export function rowsOf<Row extends v.GenericSchema>(row: Row) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((rows) =>
      rows.flatMap((one): v.InferOutput<Row>[] => {
        const read = v.safeParse(row, one);
        if (read.success) return [read.output];
        const fields = read.issues.map((issue) => v.getDotPath(issue) ?? '');
        console.error('A row of another shape:', fields.join(', '));
        return [];
      }),
    ),
  );
}
