/**
 * Where random tests begin: always at the same place, so that a run can be had again. `SEED=<number>`
 * makes them draw other values.
 */
export const seed = Number(process.env['SEED'] ?? 20_260_101);
