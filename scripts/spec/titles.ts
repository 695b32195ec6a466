/** A test as its tool lists it. */
export interface ListedTest {
  /** `tests/e2e/login.spec.ts` */
  file: string;
  /** Its blocks' titles and its own, with ` > ` between them. */
  title: string;
}

/** What a title says: which sections it proves, and what of them. */
export interface ReadTitle {
  /** `§8` of the specification, `R21` of the reliability rules, `D8` of the design. */
  marks: string[];
  /** What comes after the marks: `login: a success is told`, with `: ` between blocks. */
  words: string;
}

const markedStart = /^(?:(?:§[1-9]|[RD]\d+(?:\.\d+)?)\s+)+/;

/** Reads a title. What stands before the first mark, such as a screen's size, does not count. */
export function readTitle(title: string): ReadTitle {
  const parts = title.split(' > ');
  const first = parts.findIndex((part) => markedStart.test(part));
  const counting = first < 0 ? [] : parts.slice(first);
  const marks = counting.flatMap((part) =>
    (markedStart.exec(part)?.[0] ?? '').split(' ').filter(Boolean),
  );
  const words = counting.map((part) => part.replace(markedStart, ''));
  return { marks: [...new Set(marks)], words: words.join(': ') };
}

/** What a title is about: its words before the first colon. */
export function topicOf(words: string): string {
  return words.split(':')[0] ?? '';
}
