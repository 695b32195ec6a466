/** An entry of the registry, as far as a search asks. */
interface Entry {
  id: string;
  name: string;
}

/** Tells whether this is the ID as people write it: in any case, with blanks, any dashes or none. */
export function isSameId(id: string, written: string): boolean {
  const [ours, theirs] = [id, written].map((text) =>
    text.toLowerCase().replace(/[\s\p{Pd}]/gu, ''),
  );
  return ours === theirs;
}

/** Finds the company that has this certificate ID or exactly this name, in any case. */
export function findCompany<Company extends Entry>(
  wish: string,
  companies: readonly Company[],
): Company | undefined {
  const wanted = wish.trim().toLowerCase();
  return companies.find(
    ({ id, name }) => isSameId(id, wanted) || name.toLowerCase() === wanted,
  );
}
