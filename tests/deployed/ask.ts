import type { APIRequestContext } from '@playwright/test';

/** As many requests at a time as a browser sends to one host. */
const lanes = 6;

export interface Answer {
  path: string;
  /** The HTTP status, or why there is no answer. */
  status: number | string;
  headers: Record<string, string>;
  text: string;
}

async function ask(request: APIRequestContext, path: string): Promise<Answer> {
  try {
    const answer = await request.get(path);
    const text = await answer.text();
    return { path, status: answer.status(), headers: answer.headers(), text };
  } catch (error) {
    const [status = ''] = String(error).split('\n');
    return { path, status, headers: {}, text: '' };
  }
}

/** Asks for many paths, a few at a time, and keeps their order. Never throws. */
export async function askAll(
  request: APIRequestContext,
  paths: string[],
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = paths.entries();
  const lane = async () => {
    for (const [at, path] of waiting) answers[at] = await ask(request, path);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return answers;
}
