import { coldBuild, type Figures } from './measure.ts';

/** One build of each site, one after the other. */
export type Round<Name extends string> = Record<Name, Figures>;

/**
 * Builds several folders in turn, again and again, so that other work of the machine affects all
 * of them alike.
 */
export async function buildInRounds<Name extends string>(
  folders: Record<Name, string>,
  count: number,
): Promise<Round<Name>[]> {
  const rounds: Round<Name>[] = [];
  for (let round = 1; round <= count; round += 1) {
    const figures: [string, Figures][] = [];
    for (const [name, folder] of Object.entries<string>(folders)) {
      const own = await coldBuild(folder);
      console.log(`  round ${round}, ${name}: ${own.seconds.toFixed(1)} s`);
      figures.push([name, own]);
    }
    rounds.push(Object.fromEntries(figures) as Round<Name>);
  }
  return rounds;
}
