import type { Lead } from '../data/desk-shapes.ts';
import { greetings } from '../desk-texts.ts';

/** How an answer begins, in the sender's language, or in English if it is unknown. */
export function greetingOf({ locale, reference }: Lead): {
  subject: string;
  body: string;
} {
  const greeting = greetings()[locale ?? ''] ?? greetings()['en'];
  return {
    subject: [greeting?.subject, reference].filter(Boolean).join(' '),
    body: greeting ? `${greeting.body}\n\n` : '',
  };
}
