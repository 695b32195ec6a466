/**
 * The seed of random tests. It is always the same, so that a run can be repeated; `SEED=<number>`
 * draws other values.
 */
export const seed = Number(process.env['SEED'] ?? 20_260_101);
