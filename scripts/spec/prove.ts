import { readTitle, topicOf, type ListedTest, type ReadTitle } from './titles.ts';

type ReadTest = ListedTest & ReadTitle;

/** A row of the specification: one thing that it says, in docs/spec/. */
export interface Row {
  section: number;
  name: string;
  /** How titles begin that prove it, every one of them: `login: a success`, `§5 coupon`. */
  proof: string[];
  /** Why the site can't show it, instead of a proof. */
  outside?: string | undefined;
}

export interface ProvenRow extends Row {
  tests: ListedTest[];
  /** Proofs that begin no test's title. */
  missing: string[];
}

export interface Proofs {
  rows: ProvenRow[];
  /** Titles that belong nowhere, and why. */
  strays: string[];
}

/** A proof's section, which is its row's unless it names another, and its words. */
function readProof({ section }: Row, proof: string): { mark: string; words: string } {
  const named = /^(§[1-9]) (.+)$/.exec(proof);
  return { mark: named?.[1] ?? `§${section}`, words: named?.[2] ?? proof };
}

/** Whether a title's words begin so; a proof without a colon is a whole topic. */
function begins(words: string, proof: string): boolean {
  return proof.includes(':') ? words.startsWith(proof) : topicOf(words) === proof;
}

function proveRow(row: Row, tests: ReadTest[]): ProvenRow {
  const found = row.proof.map((proof) => {
    const { mark, words } = readProof(row, proof);
    return tests.filter((test) => test.marks.includes(mark) && begins(test.words, words));
  });
  const missing = row.proof.filter((_, index) => !found[index]?.length);
  return { ...row, tests: [...new Set(found.flat())], missing };
}

/** Why a title belongs nowhere, if so: it names no section, or a topic that no row knows. */
function strayOf({ title, marks, words }: ReadTest, topics: Set<string>): string[] {
  if (!marks.length) return [`no section: ${title}`];
  return marks
    .map((mark) => `${mark} ${topicOf(words)}`)
    .filter((topic) => topic.startsWith('§') && !topics.has(topic))
    .map((topic) => `unknown topic: ${topic}, of ${title}`);
}

/** Finds the tests of each row, and what is missing on either side. */
export function prove(rows: Row[], listed: ListedTest[]): Proofs {
  const tests = listed.map((test) => ({ ...test, ...readTitle(test.title) }));
  const topics = rows.flatMap((row) =>
    row.proof.map((proof) => {
      const { mark, words } = readProof(row, proof);
      return `${mark} ${topicOf(words)}`;
    }),
  );
  return {
    rows: rows.map((row) => proveRow(row, tests)),
    strays: [...new Set(tests.flatMap((test) => strayOf(test, new Set(topics))))],
  };
}
