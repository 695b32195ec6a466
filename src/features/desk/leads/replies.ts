import { parse } from 'valibot';

import type { Locale } from '../../../i18n/locales.ts';
import { localizePath } from '../../../i18n/paths.ts';
import { fetchInTime } from '../../../supabase/backend.ts';

import { replyTexts, type ReplyTexts } from '../data/desk-shapes.ts';

/** Returns the templates of answers in a language; undefined if they cannot be loaded. */
export async function readReplyTexts(locale: Locale): Promise<ReplyTexts | undefined> {
  try {
    const answer = await fetchInTime(localizePath('/replies.json', locale));
    if (!answer.ok) throw new Error(`/replies.json: ${answer.status}`);
    return parse(replyTexts, await answer.json());
  } catch (error) {
    console.error('No templates:', (error as Error).name);
    return undefined;
  }
}
