/** A host that takes longer is as good as down. In milliseconds. */
const patience = 15_000;

/** As many requests at a time as a browser makes of one host. */
const lanes = 6;

export interface Answer {
  url: string;
  /** 0 when none came. */
  status: number;
  headers: Headers;
  text: string;
}

/** Asks without following redirects. Never throws: the text then says why there is no answer. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(patience);
  try {
    const answer = await fetch(url, { ...init, signal, redirect: 'manual' });
    const { status, headers } = answer;
    return { url, status, headers, text: await answer.text() };
  } catch (error) {
    const { cause, message } = error as Error;
    return { url, status: 0, headers: new Headers(), text: String(cause ?? message) };
  }
}

/** Asks for many addresses, a few at a time, and keeps their order. */
export async function askAll(urls: string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = urls.entries();
  const lane = async () => {
    for (const [at, url] of waiting) answers[at] = await ask(url);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return answers;
}

/** `/pricing: 500`, or why there was no answer. */
export function describe({ url, status, text }: Answer): string {
  const { pathname } = new URL(url);
  return `${pathname}: ${status || text.slice(0, 100)}`;
}
