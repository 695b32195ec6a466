/**
 * The seed of random tests. It is always the same, so that a run can be repeated; `SEED=<number>`
 * draws other values.
 */
export const seed = Number(process.env['SEED'] ?? 20_260_101);

/**
 * How many values a random test draws: all of them with FULL, a fifth without.
 */
export function runs(all: number): number {
  return process.env['FULL'] ? all : Math.ceil(all / 5);
}
