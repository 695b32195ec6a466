/** An entry of the registry, as far as a search asks. */
interface Entry {
  id: string;
  name: string;
}

/** Finds the company that has this certificate ID or exactly this name, in any case. */
export function findCompany<Company extends Entry>(
  wish: string,
  companies: readonly Company[],
): Company | undefined {
  const wanted = wish.trim().toLowerCase();
  return companies.find(({ id, name }) =>
    [id, name].some((term) => term.toLowerCase() === wanted),
  );
}
