import * as v from 'valibot';

import { fetchPageJson } from '../../../browser/fetch-page-json.ts';
import type { Locale } from '../../../i18n/locales.ts';

const emailText = v.object({ subject: v.string(), body: v.string() });

/** /replies.json: the templates of answers, and what fills them in, in one language. */
const replyTexts = v.object({
  templates: v.record(v.string(), emailText),
  /** By service and placeholder. */
  services: v.record(v.string(), v.record(v.string(), v.string())),
});

export type EmailText = v.InferOutput<typeof emailText>;
export type ReplyTexts = v.InferOutput<typeof replyTexts>;

/** Undefined if they cannot be loaded. */
export async function readReplyTexts(locale: Locale): Promise<ReplyTexts | undefined> {
  try {
    return v.parse(replyTexts, await fetchPageJson('/replies.json', locale));
  } catch (error) {
    console.error('Reply templates not loaded:', (error as Error).name);
    return undefined;
  }
}
